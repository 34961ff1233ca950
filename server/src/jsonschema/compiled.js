// Written by scripts/compile-schemas.mjs from schemas/dci/. Do not edit.
"use strict";
export const aliases = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"urn:dci-language-tools:aliases.v1","type":"object","required":["schema_version","alias_table_version","aliases"],"properties":{"$schema":{"type":"string"},"schema_version":{"const":"1"},"alias_table_version":{"type":"string","minLength":1},"aliases":{"type":"object","propertyNames":{"$ref":"#/definitions/capability"},"additionalProperties":{"type":"array","items":{"$ref":"#/definitions/capability"}}}},"additionalProperties":false,"definitions":{"capability":{"type":"string","pattern":"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$","patternErrorMessage":"Expected a capability name (1 to 64 characters of a-z and 0-9, with single hyphens between them)"}}};
const schema12 = {"type":"string","pattern":"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$","patternErrorMessage":"Expected a capability name (1 to 64 characters of a-z and 0-9, with single hyphens between them)"};
const pattern0 = new RegExp("^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="urn:dci-language-tools:aliases.v1" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema_version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema_version"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.alias_table_version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "alias_table_version"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.aliases === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "aliases"},schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "schema_version")) || (key0 === "alias_table_version")) || (key0 === "aliases"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},schema:schema11.properties.$schema.type,parentSchema:schema11.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.schema_version !== undefined){
let data1 = data.schema_version;
if("1" !== data1){
const err5 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "1"},schema:"1",parentSchema:schema11.properties.schema_version,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.alias_table_version !== undefined){
let data2 = data.alias_table_version;
if(typeof data2 === "string"){
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/alias_table_version",schemaPath:"#/properties/alias_table_version/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema11.properties.alias_table_version,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/alias_table_version",schemaPath:"#/properties/alias_table_version/type",keyword:"type",params:{type: "string"},schema:schema11.properties.alias_table_version.type,parentSchema:schema11.properties.alias_table_version,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.aliases !== undefined){
let data3 = data.aliases;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
const _errs9 = errors;
if(typeof key1 === "string"){
if(!pattern0.test(key1)){
const err8 = {instancePath:instancePath+"/aliases",schemaPath:"#/definitions/capability/pattern",keyword:"pattern",params:{pattern: "^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$"},schema:"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$",parentSchema:schema12,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/aliases",schemaPath:"#/definitions/capability/type",keyword:"type",params:{type: "string"},schema:schema12.type,parentSchema:schema12,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid1 = _errs9 === errors;
if(!valid1){
const err10 = {instancePath:instancePath+"/aliases",schemaPath:"#/properties/aliases/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema11.properties.aliases.propertyNames,parentSchema:schema11.properties.aliases,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
for(const key2 in data3){
let data4 = data3[key2];
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err11 = {instancePath:instancePath+"/aliases/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/definitions/capability/pattern",keyword:"pattern",params:{pattern: "^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$"},schema:"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$",parentSchema:schema12,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/aliases/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/definitions/capability/type",keyword:"type",params:{type: "string"},schema:schema12.type,parentSchema:schema12,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/aliases/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/aliases/additionalProperties/type",keyword:"type",params:{type: "array"},schema:schema11.properties.aliases.additionalProperties.type,parentSchema:schema11.properties.aliases.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/aliases",schemaPath:"#/properties/aliases/type",keyword:"type",params:{type: "object"},schema:schema11.properties.aliases.type,parentSchema:schema11.properties.aliases,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export const probes = validate11;
const schema14 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"urn:dci-language-tools:probes.v1","type":"object","required":["schema_version","probes"],"properties":{"$schema":{"type":"string"},"schema_version":{"const":"1"},"probes":{"type":"object","propertyNames":{"$ref":"#/definitions/capability"},"additionalProperties":{"$ref":"#/definitions/probe"}},"skills":{"type":"object","additionalProperties":{"type":"object","propertyNames":{"$ref":"#/definitions/capability"},"additionalProperties":{"$ref":"#/definitions/probe"}}}},"additionalProperties":false,"definitions":{"capability":{"type":"string","pattern":"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$","patternErrorMessage":"Expected a capability name (1 to 64 characters of a-z and 0-9, with single hyphens between them)"},"probe":{"type":"object","required":["command"],"properties":{"command":{"type":"array","minItems":1,"items":{"type":"string"}},"cwd":{"type":"string","minLength":1},"timeout_ms":{"type":"integer","minimum":1,"maximum":600000}},"additionalProperties":false}}};
const schema15 = {"type":"string","pattern":"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$","patternErrorMessage":"Expected a capability name (1 to 64 characters of a-z and 0-9, with single hyphens between them)"};
const schema16 = {"type":"object","required":["command"],"properties":{"command":{"type":"array","minItems":1,"items":{"type":"string"}},"cwd":{"type":"string","minLength":1},"timeout_ms":{"type":"integer","minimum":1,"maximum":600000}},"additionalProperties":false};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="urn:dci-language-tools:probes.v1" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema_version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema_version"},schema:schema14.required,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.probes === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "probes"},schema:schema14.required,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "schema_version")) || (key0 === "probes")) || (key0 === "skills"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},schema:schema14.properties.$schema.type,parentSchema:schema14.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.schema_version !== undefined){
let data1 = data.schema_version;
if("1" !== data1){
const err4 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "1"},schema:"1",parentSchema:schema14.properties.schema_version,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.probes !== undefined){
let data2 = data.probes;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
const _errs7 = errors;
if(typeof key1 === "string"){
if(!pattern0.test(key1)){
const err5 = {instancePath:instancePath+"/probes",schemaPath:"#/definitions/capability/pattern",keyword:"pattern",params:{pattern: "^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$"},schema:"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$",parentSchema:schema15,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/probes",schemaPath:"#/definitions/capability/type",keyword:"type",params:{type: "string"},schema:schema15.type,parentSchema:schema15,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid1 = _errs7 === errors;
if(!valid1){
const err7 = {instancePath:instancePath+"/probes",schemaPath:"#/properties/probes/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema14.properties.probes.propertyNames,parentSchema:schema14.properties.probes,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
for(const key2 in data2){
let data3 = data2[key2];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.command === undefined){
const err8 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/probe/required",keyword:"required",params:{missingProperty: "command"},schema:schema16.required,parentSchema:schema16,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key3 in data3){
if(!(((key3 === "command") || (key3 === "cwd")) || (key3 === "timeout_ms"))){
const err9 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/probe/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema16,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.command !== undefined){
let data4 = data3.command;
if(Array.isArray(data4)){
if(data4.length < 1){
const err10 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/definitions/probe/properties/command/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema16.properties.command,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
const err11 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/command/" + i0,schemaPath:"#/definitions/probe/properties/command/items/type",keyword:"type",params:{type: "string"},schema:schema16.properties.command.items.type,parentSchema:schema16.properties.command.items,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/definitions/probe/properties/command/type",keyword:"type",params:{type: "array"},schema:schema16.properties.command.type,parentSchema:schema16.properties.command,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.cwd !== undefined){
let data6 = data3.cwd;
if(typeof data6 === "string"){
if(data6.length < 1){
const err13 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/definitions/probe/properties/cwd/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema16.properties.cwd,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/definitions/probe/properties/cwd/type",keyword:"type",params:{type: "string"},schema:schema16.properties.cwd.type,parentSchema:schema16.properties.cwd,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data3.timeout_ms !== undefined){
let data7 = data3.timeout_ms;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err15 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/timeout_ms",schemaPath:"#/definitions/probe/properties/timeout_ms/type",keyword:"type",params:{type: "integer"},schema:schema16.properties.timeout_ms.type,parentSchema:schema16.properties.timeout_ms,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 600000 || isNaN(data7)){
const err16 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/timeout_ms",schemaPath:"#/definitions/probe/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},schema:600000,parentSchema:schema16.properties.timeout_ms,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/timeout_ms",schemaPath:"#/definitions/probe/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema16.properties.timeout_ms,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/probes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/probe/type",keyword:"type",params:{type: "object"},schema:schema16.type,parentSchema:schema16,data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/probes",schemaPath:"#/properties/probes/type",keyword:"type",params:{type: "object"},schema:schema14.properties.probes.type,parentSchema:schema14.properties.probes,data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.skills !== undefined){
let data8 = data.skills;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key4 in data8){
let data9 = data8[key4];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key5 in data9){
const _errs28 = errors;
if(typeof key5 === "string"){
if(!pattern0.test(key5)){
const err20 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/capability/pattern",keyword:"pattern",params:{pattern: "^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$"},schema:"^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$",parentSchema:schema15,data:key5,propertyName:key5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/capability/type",keyword:"type",params:{type: "string"},schema:schema15.type,parentSchema:schema15,data:key5,propertyName:key5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid9 = _errs28 === errors;
if(!valid9){
const err22 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/skills/additionalProperties/propertyNames",keyword:"propertyNames",params:{propertyName: key5},schema:schema14.properties.skills.additionalProperties.propertyNames,parentSchema:schema14.properties.skills.additionalProperties,data:data9};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
for(const key6 in data9){
let data10 = data9[key6];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.command === undefined){
const err23 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/probe/required",keyword:"required",params:{missingProperty: "command"},schema:schema16.required,parentSchema:schema16,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key7 in data10){
if(!(((key7 === "command") || (key7 === "cwd")) || (key7 === "timeout_ms"))){
const err24 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/probe/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema16,data:data10};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data10.command !== undefined){
let data11 = data10.command;
if(Array.isArray(data11)){
if(data11.length < 1){
const err25 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/definitions/probe/properties/command/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema16.properties.command,data:data11};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(typeof data12 !== "string"){
const err26 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/command/" + i1,schemaPath:"#/definitions/probe/properties/command/items/type",keyword:"type",params:{type: "string"},schema:schema16.properties.command.items.type,parentSchema:schema16.properties.command.items,data:data12};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/command",schemaPath:"#/definitions/probe/properties/command/type",keyword:"type",params:{type: "array"},schema:schema16.properties.command.type,parentSchema:schema16.properties.command,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data10.cwd !== undefined){
let data13 = data10.cwd;
if(typeof data13 === "string"){
if(data13.length < 1){
const err28 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/definitions/probe/properties/cwd/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema16.properties.cwd,data:data13};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/cwd",schemaPath:"#/definitions/probe/properties/cwd/type",keyword:"type",params:{type: "string"},schema:schema16.properties.cwd.type,parentSchema:schema16.properties.cwd,data:data13};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data10.timeout_ms !== undefined){
let data14 = data10.timeout_ms;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err30 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/timeout_ms",schemaPath:"#/definitions/probe/properties/timeout_ms/type",keyword:"type",params:{type: "integer"},schema:schema16.properties.timeout_ms.type,parentSchema:schema16.properties.timeout_ms,data:data14};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 600000 || isNaN(data14)){
const err31 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/timeout_ms",schemaPath:"#/definitions/probe/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000},schema:600000,parentSchema:schema16.properties.timeout_ms,data:data14};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data14 < 1 || isNaN(data14)){
const err32 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/timeout_ms",schemaPath:"#/definitions/probe/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema16.properties.timeout_ms,data:data14};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
else {
const err33 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/probe/type",keyword:"type",params:{type: "object"},schema:schema16.type,parentSchema:schema16,data:data10};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/skills/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/skills/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema14.properties.skills.additionalProperties.type,parentSchema:schema14.properties.skills.additionalProperties,data:data9};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "object"},schema:schema14.properties.skills.type,parentSchema:schema14.properties.skills,data:data8};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema14.type,parentSchema:schema14,data};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

export const config = validate12;
const schema19 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"urn:dci-language-tools:config.v1","type":"object","required":["schema_version"],"properties":{"$schema":{"type":"string"},"schema_version":{"const":"1"},"host_runtime":{"type":"string","minLength":1},"roots":{"$ref":"#/definitions/folders"},"runtime_roots":{"$ref":"#/definitions/folders"},"mounts":{"$ref":"#/definitions/folders"},"disabled_skills":{"type":"array","items":{"type":"string","minLength":1}},"runtimes":{"type":"object","propertyNames":{"$ref":"#/definitions/runtime"},"additionalProperties":{"type":"array","items":{"$ref":"#/definitions/runtime"}}},"rules":{"type":"object","propertyNames":{"enum":["contract/duplicate-key","contract/duplicate-token","contract/empty","contract/invalid-capability","contract/invalid-character","contract/invalid-escape","contract/invalid-key","contract/long-form","contract/max-providers-unused","contract/missing-comma","contract/missing-equals","contract/missing-header","contract/missing-key","contract/missing-space","contract/missing-value","contract/no-clauses","contract/policy-value","contract/repeated-clause","contract/required-and-optional","contract/requires-own","contract/spacing","contract/strict-auto-emulate","contract/too-long","contract/unbalanced","contract/unescaped","contract/unexpected","contract/unknown-clause","contract/unknown-mode","contract/unknown-policy-key","contract/unsupported-version","dci-file/alias-is-capability","dci-file/ambiguous-alias","dci-file/duplicate-alias","dci-file/duplicate-key","dci-file/left-out","dci-file/outside-workspace","dci-file/schema","dci-file/syntax","skill/allowed-tools","skill/compatibility","skill/compatibility-runtimes","skill/description","skill/description-length","skill/frontmatter","skill/metadata","skill/metadata-quotes","skill/name","skill/name-folder","skill/name-form","skill/name-portability","skill/not-utf8","skill/too-large","skill/unreadable","skill/unused-suppression","workspace/cycle","workspace/disabled-provider","workspace/hash-tie","workspace/not-selected","workspace/personal-selection","workspace/relaxing-hint","workspace/shadowed-provider","workspace/unmentioned-capability","workspace/unmet-capability","yaml/duplicate-key","yaml/not-a-mapping","yaml/syntax","yaml/too-long"]},"additionalProperties":{"enum":["off","hint","information","warning","error"]}}},"additionalProperties":false,"definitions":{"folders":{"type":"array","items":{"type":"string","minLength":1}},"runtime":{"type":"string","pattern":"^[^\\sA-Z,](?:[^A-Z,]*[^\\sA-Z,])?$","patternErrorMessage":"Expected the name of a runtime (lower case, without commas)"}}};
const schema20 = {"type":"array","items":{"type":"string","minLength":1}};
const schema23 = {"type":"string","pattern":"^[^\\sA-Z,](?:[^A-Z,]*[^\\sA-Z,])?$","patternErrorMessage":"Expected the name of a runtime (lower case, without commas)"};
const func2 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^[^\\sA-Z,](?:[^A-Z,]*[^\\sA-Z,])?$", "u");

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="urn:dci-language-tools:config.v1" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema_version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema_version"},schema:schema19.required,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema19.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},schema:schema19.properties.$schema.type,parentSchema:schema19.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.schema_version !== undefined){
let data1 = data.schema_version;
if("1" !== data1){
const err3 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "1"},schema:"1",parentSchema:schema19.properties.schema_version,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.host_runtime !== undefined){
let data2 = data.host_runtime;
if(typeof data2 === "string"){
if(data2.length < 1){
const err4 = {instancePath:instancePath+"/host_runtime",schemaPath:"#/properties/host_runtime/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema19.properties.host_runtime,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/host_runtime",schemaPath:"#/properties/host_runtime/type",keyword:"type",params:{type: "string"},schema:schema19.properties.host_runtime.type,parentSchema:schema19.properties.host_runtime,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.roots !== undefined){
let data3 = data.roots;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(data4.length < 1){
const err6 = {instancePath:instancePath+"/roots/" + i0,schemaPath:"#/definitions/folders/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.items,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/roots/" + i0,schemaPath:"#/definitions/folders/items/type",keyword:"type",params:{type: "string"},schema:schema20.items.type,parentSchema:schema20.items,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/roots",schemaPath:"#/definitions/folders/type",keyword:"type",params:{type: "array"},schema:schema20.type,parentSchema:schema20,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.runtime_roots !== undefined){
let data5 = data.runtime_roots;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 === "string"){
if(data6.length < 1){
const err9 = {instancePath:instancePath+"/runtime_roots/" + i1,schemaPath:"#/definitions/folders/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.items,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/runtime_roots/" + i1,schemaPath:"#/definitions/folders/items/type",keyword:"type",params:{type: "string"},schema:schema20.items.type,parentSchema:schema20.items,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/runtime_roots",schemaPath:"#/definitions/folders/type",keyword:"type",params:{type: "array"},schema:schema20.type,parentSchema:schema20,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.mounts !== undefined){
let data7 = data.mounts;
if(Array.isArray(data7)){
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
if(typeof data8 === "string"){
if(data8.length < 1){
const err12 = {instancePath:instancePath+"/mounts/" + i2,schemaPath:"#/definitions/folders/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema20.items,data:data8};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/mounts/" + i2,schemaPath:"#/definitions/folders/items/type",keyword:"type",params:{type: "string"},schema:schema20.items.type,parentSchema:schema20.items,data:data8};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/mounts",schemaPath:"#/definitions/folders/type",keyword:"type",params:{type: "array"},schema:schema20.type,parentSchema:schema20,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.disabled_skills !== undefined){
let data9 = data.disabled_skills;
if(Array.isArray(data9)){
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
let data10 = data9[i3];
if(typeof data10 === "string"){
if(data10.length < 1){
const err15 = {instancePath:instancePath+"/disabled_skills/" + i3,schemaPath:"#/properties/disabled_skills/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema19.properties.disabled_skills.items,data:data10};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/disabled_skills/" + i3,schemaPath:"#/properties/disabled_skills/items/type",keyword:"type",params:{type: "string"},schema:schema19.properties.disabled_skills.items.type,parentSchema:schema19.properties.disabled_skills.items,data:data10};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/disabled_skills",schemaPath:"#/properties/disabled_skills/type",keyword:"type",params:{type: "array"},schema:schema19.properties.disabled_skills.type,parentSchema:schema19.properties.disabled_skills,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.runtimes !== undefined){
let data11 = data.runtimes;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 in data11){
const _errs28 = errors;
if(typeof key1 === "string"){
if(!pattern4.test(key1)){
const err18 = {instancePath:instancePath+"/runtimes",schemaPath:"#/definitions/runtime/pattern",keyword:"pattern",params:{pattern: "^[^\\sA-Z,](?:[^A-Z,]*[^\\sA-Z,])?$"},schema:"^[^\\sA-Z,](?:[^A-Z,]*[^\\sA-Z,])?$",parentSchema:schema23,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/runtimes",schemaPath:"#/definitions/runtime/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid12 = _errs28 === errors;
if(!valid12){
const err20 = {instancePath:instancePath+"/runtimes",schemaPath:"#/properties/runtimes/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema19.properties.runtimes.propertyNames,parentSchema:schema19.properties.runtimes,data:data11};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
for(const key2 in data11){
let data12 = data11[key2];
if(Array.isArray(data12)){
const len4 = data12.length;
for(let i4=0; i4<len4; i4++){
let data13 = data12[i4];
if(typeof data13 === "string"){
if(!pattern4.test(data13)){
const err21 = {instancePath:instancePath+"/runtimes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/definitions/runtime/pattern",keyword:"pattern",params:{pattern: "^[^\\sA-Z,](?:[^A-Z,]*[^\\sA-Z,])?$"},schema:"^[^\\sA-Z,](?:[^A-Z,]*[^\\sA-Z,])?$",parentSchema:schema23,data:data13};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/runtimes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i4,schemaPath:"#/definitions/runtime/type",keyword:"type",params:{type: "string"},schema:schema23.type,parentSchema:schema23,data:data13};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/runtimes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/runtimes/additionalProperties/type",keyword:"type",params:{type: "array"},schema:schema19.properties.runtimes.additionalProperties.type,parentSchema:schema19.properties.runtimes.additionalProperties,data:data12};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/runtimes",schemaPath:"#/properties/runtimes/type",keyword:"type",params:{type: "object"},schema:schema19.properties.runtimes.type,parentSchema:schema19.properties.runtimes,data:data11};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.rules !== undefined){
let data14 = data.rules;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key3 in data14){
const _errs39 = errors;
if(!(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((key3 === "contract/duplicate-key") || (key3 === "contract/duplicate-token")) || (key3 === "contract/empty")) || (key3 === "contract/invalid-capability")) || (key3 === "contract/invalid-character")) || (key3 === "contract/invalid-escape")) || (key3 === "contract/invalid-key")) || (key3 === "contract/long-form")) || (key3 === "contract/max-providers-unused")) || (key3 === "contract/missing-comma")) || (key3 === "contract/missing-equals")) || (key3 === "contract/missing-header")) || (key3 === "contract/missing-key")) || (key3 === "contract/missing-space")) || (key3 === "contract/missing-value")) || (key3 === "contract/no-clauses")) || (key3 === "contract/policy-value")) || (key3 === "contract/repeated-clause")) || (key3 === "contract/required-and-optional")) || (key3 === "contract/requires-own")) || (key3 === "contract/spacing")) || (key3 === "contract/strict-auto-emulate")) || (key3 === "contract/too-long")) || (key3 === "contract/unbalanced")) || (key3 === "contract/unescaped")) || (key3 === "contract/unexpected")) || (key3 === "contract/unknown-clause")) || (key3 === "contract/unknown-mode")) || (key3 === "contract/unknown-policy-key")) || (key3 === "contract/unsupported-version")) || (key3 === "dci-file/alias-is-capability")) || (key3 === "dci-file/ambiguous-alias")) || (key3 === "dci-file/duplicate-alias")) || (key3 === "dci-file/duplicate-key")) || (key3 === "dci-file/left-out")) || (key3 === "dci-file/outside-workspace")) || (key3 === "dci-file/schema")) || (key3 === "dci-file/syntax")) || (key3 === "skill/allowed-tools")) || (key3 === "skill/compatibility")) || (key3 === "skill/compatibility-runtimes")) || (key3 === "skill/description")) || (key3 === "skill/description-length")) || (key3 === "skill/frontmatter")) || (key3 === "skill/metadata")) || (key3 === "skill/metadata-quotes")) || (key3 === "skill/name")) || (key3 === "skill/name-folder")) || (key3 === "skill/name-form")) || (key3 === "skill/name-portability")) || (key3 === "skill/not-utf8")) || (key3 === "skill/too-large")) || (key3 === "skill/unreadable")) || (key3 === "skill/unused-suppression")) || (key3 === "workspace/cycle")) || (key3 === "workspace/disabled-provider")) || (key3 === "workspace/hash-tie")) || (key3 === "workspace/not-selected")) || (key3 === "workspace/personal-selection")) || (key3 === "workspace/relaxing-hint")) || (key3 === "workspace/shadowed-provider")) || (key3 === "workspace/unmentioned-capability")) || (key3 === "workspace/unmet-capability")) || (key3 === "yaml/duplicate-key")) || (key3 === "yaml/not-a-mapping")) || (key3 === "yaml/syntax")) || (key3 === "yaml/too-long"))){
const err25 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/propertyNames/enum",keyword:"enum",params:{allowedValues: schema19.properties.rules.propertyNames.enum},schema:schema19.properties.rules.propertyNames.enum,parentSchema:schema19.properties.rules.propertyNames,data:key3,propertyName:key3};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var valid18 = _errs39 === errors;
if(!valid18){
const err26 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/propertyNames",keyword:"propertyNames",params:{propertyName: key3},schema:schema19.properties.rules.propertyNames,parentSchema:schema19.properties.rules,data:data14};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
for(const key4 in data14){
let data15 = data14[key4];
if(!(((((data15 === "off") || (data15 === "hint")) || (data15 === "information")) || (data15 === "warning")) || (data15 === "error"))){
const err27 = {instancePath:instancePath+"/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema19.properties.rules.additionalProperties.enum},schema:schema19.properties.rules.additionalProperties.enum,parentSchema:schema19.properties.rules.additionalProperties,data:data15};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "object"},schema:schema19.properties.rules.type,parentSchema:schema19.properties.rules,data:data14};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema19.type,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

export const reliability = validate13;
const schema25 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"urn:dci-language-tools:reliability.v1","type":"object","required":["schema_version","updated_at","candidates"],"properties":{"schema_version":{"const":"1"},"updated_at":{"type":"string","format":"date-time"},"candidates":{"type":"object","additionalProperties":{"$ref":"#/definitions/record"}}},"additionalProperties":false,"definitions":{"record":{"type":"object","required":["outcomes_last_20","success_rate_last_20","sample_size","last_used_at"],"properties":{"outcomes_last_20":{"type":"array","maxItems":20,"items":{"enum":[0,1]}},"success_rate_last_20":{"type":"number","minimum":0,"maximum":1},"sample_size":{"type":"integer","minimum":0,"maximum":20},"last_used_at":{"type":"string","format":"date-time"}},"additionalProperties":false}}};
const schema26 = {"type":"object","required":["outcomes_last_20","success_rate_last_20","sample_size","last_used_at"],"properties":{"outcomes_last_20":{"type":"array","maxItems":20,"items":{"enum":[0,1]}},"success_rate_last_20":{"type":"number","minimum":0,"maximum":1},"sample_size":{"type":"integer","minimum":0,"maximum":20},"last_used_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const formats0 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="urn:dci-language-tools:reliability.v1" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema_version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema_version"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.updated_at === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_at"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.candidates === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "candidates"},schema:schema25.required,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "schema_version") || (key0 === "updated_at")) || (key0 === "candidates"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.schema_version !== undefined){
let data0 = data.schema_version;
if("1" !== data0){
const err4 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "1"},schema:"1",parentSchema:schema25.properties.schema_version,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.updated_at !== undefined){
let data1 = data.updated_at;
if(typeof data1 === "string"){
if(!(formats0.test(data1))){
const err5 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema25.properties.updated_at,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/updated_at",schemaPath:"#/properties/updated_at/type",keyword:"type",params:{type: "string"},schema:schema25.properties.updated_at.type,parentSchema:schema25.properties.updated_at,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.candidates !== undefined){
let data2 = data.candidates;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
let data3 = data2[key1];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.outcomes_last_20 === undefined){
const err7 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/record/required",keyword:"required",params:{missingProperty: "outcomes_last_20"},schema:schema26.required,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.success_rate_last_20 === undefined){
const err8 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/record/required",keyword:"required",params:{missingProperty: "success_rate_last_20"},schema:schema26.required,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.sample_size === undefined){
const err9 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/record/required",keyword:"required",params:{missingProperty: "sample_size"},schema:schema26.required,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.last_used_at === undefined){
const err10 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/record/required",keyword:"required",params:{missingProperty: "last_used_at"},schema:schema26.required,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key2 in data3){
if(!((((key2 === "outcomes_last_20") || (key2 === "success_rate_last_20")) || (key2 === "sample_size")) || (key2 === "last_used_at"))){
const err11 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/record/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.outcomes_last_20 !== undefined){
let data4 = data3.outcomes_last_20;
if(Array.isArray(data4)){
if(data4.length > 20){
const err12 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/outcomes_last_20",schemaPath:"#/definitions/record/properties/outcomes_last_20/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema26.properties.outcomes_last_20,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(!((data5 === 0) || (data5 === 1))){
const err13 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/outcomes_last_20/" + i0,schemaPath:"#/definitions/record/properties/outcomes_last_20/items/enum",keyword:"enum",params:{allowedValues: schema26.properties.outcomes_last_20.items.enum},schema:schema26.properties.outcomes_last_20.items.enum,parentSchema:schema26.properties.outcomes_last_20.items,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/outcomes_last_20",schemaPath:"#/definitions/record/properties/outcomes_last_20/type",keyword:"type",params:{type: "array"},schema:schema26.properties.outcomes_last_20.type,parentSchema:schema26.properties.outcomes_last_20,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data3.success_rate_last_20 !== undefined){
let data6 = data3.success_rate_last_20;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1 || isNaN(data6)){
const err15 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/success_rate_last_20",schemaPath:"#/definitions/record/properties/success_rate_last_20/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema26.properties.success_rate_last_20,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err16 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/success_rate_last_20",schemaPath:"#/definitions/record/properties/success_rate_last_20/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema26.properties.success_rate_last_20,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/success_rate_last_20",schemaPath:"#/definitions/record/properties/success_rate_last_20/type",keyword:"type",params:{type: "number"},schema:schema26.properties.success_rate_last_20.type,parentSchema:schema26.properties.success_rate_last_20,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data3.sample_size !== undefined){
let data7 = data3.sample_size;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err18 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/sample_size",schemaPath:"#/definitions/record/properties/sample_size/type",keyword:"type",params:{type: "integer"},schema:schema26.properties.sample_size.type,parentSchema:schema26.properties.sample_size,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 20 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/sample_size",schemaPath:"#/definitions/record/properties/sample_size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},schema:20,parentSchema:schema26.properties.sample_size,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/sample_size",schemaPath:"#/definitions/record/properties/sample_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema26.properties.sample_size,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data3.last_used_at !== undefined){
let data8 = data3.last_used_at;
if(typeof data8 === "string"){
if(!(formats0.test(data8))){
const err21 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/last_used_at",schemaPath:"#/definitions/record/properties/last_used_at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema26.properties.last_used_at,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/last_used_at",schemaPath:"#/definitions/record/properties/last_used_at/type",keyword:"type",params:{type: "string"},schema:schema26.properties.last_used_at.type,parentSchema:schema26.properties.last_used_at,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/candidates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/record/type",keyword:"type",params:{type: "object"},schema:schema26.type,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/candidates",schemaPath:"#/properties/candidates/type",keyword:"type",params:{type: "object"},schema:schema25.properties.candidates.type,parentSchema:schema25.properties.candidates,data:data2};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

export const report = validate14;
const schema27 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"urn:dci-language-tools:capability-resolution-report.v1","type":"object","required":["schema_version","run_id","generated_at","status","mode","consumer","query_capabilities","optional_capabilities","query_text","host_runtime","history_state","alias_resolution","reliability","policy","discovery","selection","candidates","selected_candidates","covered_optional_capabilities","unresolved_required_capabilities","on_missing_required_action","degraded_mode","emulated_capabilities","rejections","warnings"],"properties":{"schema_version":{"const":"1"},"run_id":{"type":"string","pattern":"^[0-9a-f]{64}$","patternErrorMessage":"Expected a SHA-256 hash (64 lower-case hexadecimal digits)"},"generated_at":{"$ref":"#/definitions/time"},"status":{"enum":["not-needed","resolved","needs-decision","partial","failed"]},"mode":{"enum":["strict","best-effort"]},"consumer":{"type":["string","null"]},"query_capabilities":{"type":"array","items":{"type":"string"}},"optional_capabilities":{"type":"array","items":{"type":"string"}},"query_text":{"type":"string"},"host_runtime":{"type":"string"},"history_state":{"$ref":"#/definitions/historyState"},"alias_resolution":{"type":"object","required":["source","alias_table_version","tables"],"properties":{"source":{"$ref":"#/definitions/aliasSource"},"alias_table_version":{"type":"string"},"tables":{"type":"array","items":{"type":"object","required":["source","alias_table_version"],"properties":{"source":{"$ref":"#/definitions/aliasSource"},"alias_table_version":{"type":"string"}},"additionalProperties":false}}},"additionalProperties":false},"reliability":{"type":"object","required":["mode","schema_version"],"properties":{"mode":{"$ref":"#/definitions/historyState"},"path":{"type":"string"},"schema_version":{"const":"1"},"updated_at":{"$ref":"#/definitions/time"}},"additionalProperties":false},"policy":{"type":"object","required":["defaults","effective","override_source","sources","ignored_hints"],"properties":{"defaults":{"$ref":"#/definitions/policy"},"effective":{"$ref":"#/definitions/policy"},"override_source":{"enum":["runtime","consumer","none"]},"sources":{"type":"object","required":["min-total-score","min-contract-score","min-required-coverage","max-candidates","selection-mode","max-providers","on-missing-required"],"properties":{"min-total-score":{"$ref":"#/definitions/policySource"},"min-contract-score":{"$ref":"#/definitions/policySource"},"min-required-coverage":{"$ref":"#/definitions/policySource"},"max-candidates":{"$ref":"#/definitions/policySource"},"selection-mode":{"$ref":"#/definitions/policySource"},"max-providers":{"$ref":"#/definitions/policySource"},"on-missing-required":{"$ref":"#/definitions/policySource"}},"additionalProperties":false},"ignored_hints":{"type":"array","items":{"$ref":"#/definitions/ignoredHint"}}},"additionalProperties":false},"discovery":{"type":"object","required":["sources_scanned","roots","counts"],"properties":{"sources_scanned":{"type":"array","items":{"$ref":"#/definitions/source"}},"roots":{"type":"array","items":{"type":"object","required":["source","path","discovered"],"properties":{"source":{"$ref":"#/definitions/source"},"path":{"type":"string"},"discovered":{"type":"integer","minimum":0}},"additionalProperties":false}},"counts":{"type":"object","required":["discovered","included","excluded"],"properties":{"discovered":{"type":"integer","minimum":0},"included":{"type":"integer","minimum":0},"excluded":{"type":"integer","minimum":0}},"additionalProperties":false}},"additionalProperties":false},"selection":{"type":"object","required":["mode","max_providers","selected_count"],"properties":{"mode":{"$ref":"#/definitions/selectionMode"},"max_providers":{"type":"integer","minimum":1},"selected_count":{"type":"integer","minimum":0}},"additionalProperties":false},"candidates":{"type":"array","items":{"$ref":"#/definitions/candidate"}},"selected_candidates":{"type":"array","items":{"type":"string"}},"covered_optional_capabilities":{"type":"array","items":{"type":"string"}},"unresolved_required_capabilities":{"type":"array","items":{"type":"string"}},"on_missing_required_action":{"type":"object","required":["policy","outcome"],"properties":{"policy":{"$ref":"#/definitions/onMissing"},"outcome":{"enum":["not-needed","failed","emulated","continued-partial","aborted","awaiting-decision"]},"user_decision":{"enum":["emulate","continue-with-partial","abort"]}},"additionalProperties":false},"degraded_mode":{"type":"boolean"},"emulated_capabilities":{"type":"array","items":{"type":"string"}},"rejections":{"type":"array","items":{"$ref":"#/definitions/rejection"}},"warnings":{"type":"array","items":{"$ref":"#/definitions/warning"}}},"additionalProperties":false,"definitions":{"ratio":{"type":"number","minimum":0,"maximum":1},"time":{"type":"string","format":"date-time"},"source":{"enum":["workspace-local","runtime-installed","external-mounts"]},"historyState":{"enum":["persistent","ephemeral"]},"aliasSource":{"enum":["runtime-user","workspace","builtin"]},"selectionMode":{"enum":["single","cover"]},"onMissing":{"enum":["hard-fail","offer-emulation","auto-emulate"]},"policy":{"type":"object","required":["min-total-score","min-contract-score","min-required-coverage","max-candidates","selection-mode","max-providers","on-missing-required"],"properties":{"min-total-score":{"$ref":"#/definitions/ratio"},"min-contract-score":{"$ref":"#/definitions/ratio"},"min-required-coverage":{"$ref":"#/definitions/ratio"},"max-candidates":{"type":"integer","minimum":1},"selection-mode":{"$ref":"#/definitions/selectionMode"},"max-providers":{"type":"integer","minimum":1},"on-missing-required":{"$ref":"#/definitions/onMissing"}},"additionalProperties":false},"policySource":{"enum":["default","consumer","runtime"]},"candidate":{"type":"object","required":["id","name","path","source","has_contract","rank","selected","scores","matches","coverage","runtime","penalties","flags","reliability","gates","rejection_reasons","probe","tie_break"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"path":{"type":"string"},"source":{"$ref":"#/definitions/source"},"has_contract":{"type":"boolean"},"rank":{"type":["integer","null"],"minimum":1},"selected":{"type":"boolean"},"scores":{"$ref":"#/definitions/scores"},"matches":{"type":"array","items":{"$ref":"#/definitions/match"}},"coverage":{"type":"object","required":["required_total","required_resolved","required_ratio"],"properties":{"required_total":{"type":"integer","minimum":1},"required_resolved":{"type":"integer","minimum":0},"required_ratio":{"$ref":"#/definitions/ratio"}},"additionalProperties":false},"runtime":{"type":"object","required":["agnostic","tokens","unknown"],"properties":{"agnostic":{"type":"boolean"},"tokens":{"type":"array","items":{"type":"string"}},"unknown":{"type":"array","items":{"type":"string"}}},"additionalProperties":false},"penalties":{"type":"object","required":["invalid_token_penalty","overclaim_penalty","inflation_penalty","total_penalty"],"properties":{"invalid_token_penalty":{"$ref":"#/definitions/ratio"},"overclaim_penalty":{"$ref":"#/definitions/ratio"},"inflation_penalty":{"$ref":"#/definitions/ratio"},"total_penalty":{"$ref":"#/definitions/ratio"}},"additionalProperties":false},"flags":{"type":"array","items":{"enum":["contract-inflated"]}},"reliability":{"type":"object","required":["sample_size","success_rate_last_20","outcomes_last_20","last_used_at"],"properties":{"sample_size":{"type":"integer","minimum":0,"maximum":20},"success_rate_last_20":{"$ref":"#/definitions/ratio"},"outcomes_last_20":{"type":"array","maxItems":20,"items":{"enum":[0,1]}},"last_used_at":{"type":["string","null"],"format":"date-time"}},"additionalProperties":false},"gates":{"type":"array","items":{"$ref":"#/definitions/gate"}},"rejection_reasons":{"type":"array","items":{"enum":["runtime-incompatible","contract-inflated","probe-failed","min-total-score","min-contract-score","min-required-coverage","max-candidates","max-candidates-hint"]}},"probe":{"type":"object","required":["outcome"],"properties":{"outcome":{"enum":["none","not-run","passed","failed"]},"reason":{"type":"string"}},"additionalProperties":false},"tie_break":{"$ref":"#/definitions/tieBreak"}},"additionalProperties":false},"scores":{"type":"object","required":["s_contract","s_desc","s_namepath","s_runtime","s_skill","s_total","s_total_penalized","history_multiplier","s_total_final"],"properties":{"s_contract":{"$ref":"#/definitions/ratio"},"s_desc":{"$ref":"#/definitions/ratio"},"s_namepath":{"$ref":"#/definitions/ratio"},"s_runtime":{"$ref":"#/definitions/ratio"},"s_skill":{"$ref":"#/definitions/ratio"},"s_total":{"$ref":"#/definitions/ratio"},"s_total_penalized":{"$ref":"#/definitions/ratio"},"history_multiplier":{"type":"number","minimum":0.7,"maximum":1},"s_total_final":{"$ref":"#/definitions/ratio"}},"additionalProperties":false},"match":{"type":"object","required":["capability","kind","token","score"],"properties":{"capability":{"type":"string"},"kind":{"enum":["exact","alias","fuzzy","provisional","none"]},"token":{"type":["string","null"]},"score":{"$ref":"#/definitions/ratio"}},"additionalProperties":false},"gate":{"type":"object","required":["gate","threshold","source","value","passed"],"properties":{"gate":{"enum":["min-total-score","min-contract-score","min-required-coverage"]},"threshold":{"$ref":"#/definitions/ratio"},"source":{"enum":["policy","provider"]},"value":{"$ref":"#/definitions/ratio"},"passed":{"type":"boolean"}},"additionalProperties":false},"tieBreak":{"type":"object","required":["applied","hash_algorithm","hash_input","hash_hex"],"properties":{"applied":{"type":"boolean"},"applied_step":{"type":"integer","minimum":1,"maximum":6},"against":{"type":"string"},"hash_algorithm":{"const":"sha256"},"hash_input":{"type":"string"},"hash_hex":{"type":"string","pattern":"^[0-9a-f]{64}$","patternErrorMessage":"Expected a SHA-256 hash (64 lower-case hexadecimal digits)"}},"additionalProperties":false},"ignoredHint":{"type":"object","required":["id","key","value","reason"],"properties":{"id":{"type":"string"},"key":{"type":"string"},"value":{"type":"string"},"reason":{"type":"string"}},"additionalProperties":false},"rejection":{"type":"object","required":["id","reason"],"properties":{"id":{"type":"string"},"reason":{"enum":["unreadable","too-large","not-utf8","no-frontmatter","invalid-frontmatter","disabled","duplicate","contract-unparseable"]},"detail":{"type":"string"}},"additionalProperties":false},"warning":{"type":"object","required":["code","message"],"properties":{"code":{"type":"string"},"message":{"type":"string"},"id":{"type":"string"}},"additionalProperties":false}}};
const schema28 = {"type":"string","format":"date-time"};
const schema29 = {"enum":["persistent","ephemeral"]};
const schema30 = {"enum":["runtime-user","workspace","builtin"]};
const schema40 = {"enum":["default","consumer","runtime"]};
const schema47 = {"type":"object","required":["id","key","value","reason"],"properties":{"id":{"type":"string"},"key":{"type":"string"},"value":{"type":"string"},"reason":{"type":"string"}},"additionalProperties":false};
const schema48 = {"enum":["workspace-local","runtime-installed","external-mounts"]};
const schema38 = {"enum":["single","cover"]};
const schema39 = {"enum":["hard-fail","offer-emulation","auto-emulate"]};
const schema75 = {"type":"object","required":["id","reason"],"properties":{"id":{"type":"string"},"reason":{"enum":["unreadable","too-large","not-utf8","no-frontmatter","invalid-frontmatter","disabled","duplicate","contract-unparseable"]},"detail":{"type":"string"}},"additionalProperties":false};
const schema76 = {"type":"object","required":["code","message"],"properties":{"code":{"type":"string"},"message":{"type":"string"},"id":{"type":"string"}},"additionalProperties":false};
const pattern6 = new RegExp("^[0-9a-f]{64}$", "u");
const schema34 = {"type":"object","required":["min-total-score","min-contract-score","min-required-coverage","max-candidates","selection-mode","max-providers","on-missing-required"],"properties":{"min-total-score":{"$ref":"#/definitions/ratio"},"min-contract-score":{"$ref":"#/definitions/ratio"},"min-required-coverage":{"$ref":"#/definitions/ratio"},"max-candidates":{"type":"integer","minimum":1},"selection-mode":{"$ref":"#/definitions/selectionMode"},"max-providers":{"type":"integer","minimum":1},"on-missing-required":{"$ref":"#/definitions/onMissing"}},"additionalProperties":false};
const schema35 = {"type":"number","minimum":0,"maximum":1};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["min-total-score"] === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "min-total-score"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data["min-contract-score"] === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "min-contract-score"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data["min-required-coverage"] === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "min-required-coverage"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data["max-candidates"] === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "max-candidates"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data["selection-mode"] === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selection-mode"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data["max-providers"] === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "max-providers"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data["on-missing-required"] === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on-missing-required"},schema:schema34.required,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "min-total-score") || (key0 === "min-contract-score")) || (key0 === "min-required-coverage")) || (key0 === "max-candidates")) || (key0 === "selection-mode")) || (key0 === "max-providers")) || (key0 === "on-missing-required"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data["min-total-score"] !== undefined){
let data0 = data["min-total-score"];
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1 || isNaN(data0)){
const err8 = {instancePath:instancePath+"/min-total-score",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err9 = {instancePath:instancePath+"/min-total-score",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/min-total-score",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data["min-contract-score"] !== undefined){
let data1 = data["min-contract-score"];
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
const err11 = {instancePath:instancePath+"/min-contract-score",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err12 = {instancePath:instancePath+"/min-contract-score",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/min-contract-score",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data["min-required-coverage"] !== undefined){
let data2 = data["min-required-coverage"];
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err14 = {instancePath:instancePath+"/min-required-coverage",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err15 = {instancePath:instancePath+"/min-required-coverage",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/min-required-coverage",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data["max-candidates"] !== undefined){
let data3 = data["max-candidates"];
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err17 = {instancePath:instancePath+"/max-candidates",schemaPath:"#/properties/max-candidates/type",keyword:"type",params:{type: "integer"},schema:schema34.properties["max-candidates"].type,parentSchema:schema34.properties["max-candidates"],data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
const err18 = {instancePath:instancePath+"/max-candidates",schemaPath:"#/properties/max-candidates/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema34.properties["max-candidates"],data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data["selection-mode"] !== undefined){
let data4 = data["selection-mode"];
if(!((data4 === "single") || (data4 === "cover"))){
const err19 = {instancePath:instancePath+"/selection-mode",schemaPath:"#/definitions/selectionMode/enum",keyword:"enum",params:{allowedValues: schema38.enum},schema:schema38.enum,parentSchema:schema38,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data["max-providers"] !== undefined){
let data5 = data["max-providers"];
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err20 = {instancePath:instancePath+"/max-providers",schemaPath:"#/properties/max-providers/type",keyword:"type",params:{type: "integer"},schema:schema34.properties["max-providers"].type,parentSchema:schema34.properties["max-providers"],data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err21 = {instancePath:instancePath+"/max-providers",schemaPath:"#/properties/max-providers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema34.properties["max-providers"],data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data["on-missing-required"] !== undefined){
let data6 = data["on-missing-required"];
if(!(((data6 === "hard-fail") || (data6 === "offer-emulation")) || (data6 === "auto-emulate"))){
const err22 = {instancePath:instancePath+"/on-missing-required",schemaPath:"#/definitions/onMissing/enum",keyword:"enum",params:{allowedValues: schema39.enum},schema:schema39.enum,parentSchema:schema39,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema34.type,parentSchema:schema34,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const schema51 = {"type":"object","required":["id","name","path","source","has_contract","rank","selected","scores","matches","coverage","runtime","penalties","flags","reliability","gates","rejection_reasons","probe","tie_break"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"path":{"type":"string"},"source":{"$ref":"#/definitions/source"},"has_contract":{"type":"boolean"},"rank":{"type":["integer","null"],"minimum":1},"selected":{"type":"boolean"},"scores":{"$ref":"#/definitions/scores"},"matches":{"type":"array","items":{"$ref":"#/definitions/match"}},"coverage":{"type":"object","required":["required_total","required_resolved","required_ratio"],"properties":{"required_total":{"type":"integer","minimum":1},"required_resolved":{"type":"integer","minimum":0},"required_ratio":{"$ref":"#/definitions/ratio"}},"additionalProperties":false},"runtime":{"type":"object","required":["agnostic","tokens","unknown"],"properties":{"agnostic":{"type":"boolean"},"tokens":{"type":"array","items":{"type":"string"}},"unknown":{"type":"array","items":{"type":"string"}}},"additionalProperties":false},"penalties":{"type":"object","required":["invalid_token_penalty","overclaim_penalty","inflation_penalty","total_penalty"],"properties":{"invalid_token_penalty":{"$ref":"#/definitions/ratio"},"overclaim_penalty":{"$ref":"#/definitions/ratio"},"inflation_penalty":{"$ref":"#/definitions/ratio"},"total_penalty":{"$ref":"#/definitions/ratio"}},"additionalProperties":false},"flags":{"type":"array","items":{"enum":["contract-inflated"]}},"reliability":{"type":"object","required":["sample_size","success_rate_last_20","outcomes_last_20","last_used_at"],"properties":{"sample_size":{"type":"integer","minimum":0,"maximum":20},"success_rate_last_20":{"$ref":"#/definitions/ratio"},"outcomes_last_20":{"type":"array","maxItems":20,"items":{"enum":[0,1]}},"last_used_at":{"type":["string","null"],"format":"date-time"}},"additionalProperties":false},"gates":{"type":"array","items":{"$ref":"#/definitions/gate"}},"rejection_reasons":{"type":"array","items":{"enum":["runtime-incompatible","contract-inflated","probe-failed","min-total-score","min-contract-score","min-required-coverage","max-candidates","max-candidates-hint"]}},"probe":{"type":"object","required":["outcome"],"properties":{"outcome":{"enum":["none","not-run","passed","failed"]},"reason":{"type":"string"}},"additionalProperties":false},"tie_break":{"$ref":"#/definitions/tieBreak"}},"additionalProperties":false};
const schema73 = {"type":"object","required":["applied","hash_algorithm","hash_input","hash_hex"],"properties":{"applied":{"type":"boolean"},"applied_step":{"type":"integer","minimum":1,"maximum":6},"against":{"type":"string"},"hash_algorithm":{"const":"sha256"},"hash_input":{"type":"string"},"hash_hex":{"type":"string","pattern":"^[0-9a-f]{64}$","patternErrorMessage":"Expected a SHA-256 hash (64 lower-case hexadecimal digits)"}},"additionalProperties":false};
const schema53 = {"type":"object","required":["s_contract","s_desc","s_namepath","s_runtime","s_skill","s_total","s_total_penalized","history_multiplier","s_total_final"],"properties":{"s_contract":{"$ref":"#/definitions/ratio"},"s_desc":{"$ref":"#/definitions/ratio"},"s_namepath":{"$ref":"#/definitions/ratio"},"s_runtime":{"$ref":"#/definitions/ratio"},"s_skill":{"$ref":"#/definitions/ratio"},"s_total":{"$ref":"#/definitions/ratio"},"s_total_penalized":{"$ref":"#/definitions/ratio"},"history_multiplier":{"type":"number","minimum":0.7,"maximum":1},"s_total_final":{"$ref":"#/definitions/ratio"}},"additionalProperties":false};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.s_contract === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_contract"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.s_desc === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_desc"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.s_namepath === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_namepath"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.s_runtime === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_runtime"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.s_skill === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_skill"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.s_total === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_total"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.s_total_penalized === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_total_penalized"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.history_multiplier === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "history_multiplier"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.s_total_final === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "s_total_final"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema53.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.s_contract !== undefined){
let data0 = data.s_contract;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1 || isNaN(data0)){
const err10 = {instancePath:instancePath+"/s_contract",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err11 = {instancePath:instancePath+"/s_contract",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/s_contract",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data0};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.s_desc !== undefined){
let data1 = data.s_desc;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
const err13 = {instancePath:instancePath+"/s_desc",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err14 = {instancePath:instancePath+"/s_desc",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/s_desc",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.s_namepath !== undefined){
let data2 = data.s_namepath;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1 || isNaN(data2)){
const err16 = {instancePath:instancePath+"/s_namepath",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err17 = {instancePath:instancePath+"/s_namepath",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/s_namepath",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.s_runtime !== undefined){
let data3 = data.s_runtime;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
const err19 = {instancePath:instancePath+"/s_runtime",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err20 = {instancePath:instancePath+"/s_runtime",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/s_runtime",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.s_skill !== undefined){
let data4 = data.s_skill;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1 || isNaN(data4)){
const err22 = {instancePath:instancePath+"/s_skill",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data4};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err23 = {instancePath:instancePath+"/s_skill",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data4};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/s_skill",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data4};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.s_total !== undefined){
let data5 = data.s_total;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1 || isNaN(data5)){
const err25 = {instancePath:instancePath+"/s_total",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err26 = {instancePath:instancePath+"/s_total",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data5};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/s_total",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data5};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.s_total_penalized !== undefined){
let data6 = data.s_total_penalized;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1 || isNaN(data6)){
const err28 = {instancePath:instancePath+"/s_total_penalized",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data6};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err29 = {instancePath:instancePath+"/s_total_penalized",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data6};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/s_total_penalized",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data6};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.history_multiplier !== undefined){
let data7 = data.history_multiplier;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1 || isNaN(data7)){
const err31 = {instancePath:instancePath+"/history_multiplier",schemaPath:"#/properties/history_multiplier/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema53.properties.history_multiplier,data:data7};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data7 < 0.7 || isNaN(data7)){
const err32 = {instancePath:instancePath+"/history_multiplier",schemaPath:"#/properties/history_multiplier/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.7},schema:0.7,parentSchema:schema53.properties.history_multiplier,data:data7};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/history_multiplier",schemaPath:"#/properties/history_multiplier/type",keyword:"type",params:{type: "number"},schema:schema53.properties.history_multiplier.type,parentSchema:schema53.properties.history_multiplier,data:data7};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.s_total_final !== undefined){
let data8 = data.s_total_final;
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1 || isNaN(data8)){
const err34 = {instancePath:instancePath+"/s_total_final",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data8};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err35 = {instancePath:instancePath+"/s_total_final",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data8};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/s_total_final",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data8};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema53.type,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

const schema62 = {"type":"object","required":["capability","kind","token","score"],"properties":{"capability":{"type":"string"},"kind":{"enum":["exact","alias","fuzzy","provisional","none"]},"token":{"type":["string","null"]},"score":{"$ref":"#/definitions/ratio"}},"additionalProperties":false};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.capability === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capability"},schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.token === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"},schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.score === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "score"},schema:schema62.required,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "capability") || (key0 === "kind")) || (key0 === "token")) || (key0 === "score"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.capability !== undefined){
let data0 = data.capability;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/capability",schemaPath:"#/properties/capability/type",keyword:"type",params:{type: "string"},schema:schema62.properties.capability.type,parentSchema:schema62.properties.capability,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(!(((((data1 === "exact") || (data1 === "alias")) || (data1 === "fuzzy")) || (data1 === "provisional")) || (data1 === "none"))){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema62.properties.kind.enum},schema:schema62.properties.kind.enum,parentSchema:schema62.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.token !== undefined){
let data2 = data.token;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: schema62.properties.token.type},schema:schema62.properties.token.type,parentSchema:schema62.properties.token,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.score !== undefined){
let data3 = data.score;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/score",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/score",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/score",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema62.type,parentSchema:schema62,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const schema70 = {"type":"object","required":["gate","threshold","source","value","passed"],"properties":{"gate":{"enum":["min-total-score","min-contract-score","min-required-coverage"]},"threshold":{"$ref":"#/definitions/ratio"},"source":{"enum":["policy","provider"]},"value":{"$ref":"#/definitions/ratio"},"passed":{"type":"boolean"}},"additionalProperties":false};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.gate === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "gate"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.threshold === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "threshold"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.source === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.value === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.passed === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "passed"},schema:schema70.required,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "gate") || (key0 === "threshold")) || (key0 === "source")) || (key0 === "value")) || (key0 === "passed"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.gate !== undefined){
let data0 = data.gate;
if(!(((data0 === "min-total-score") || (data0 === "min-contract-score")) || (data0 === "min-required-coverage"))){
const err6 = {instancePath:instancePath+"/gate",schemaPath:"#/properties/gate/enum",keyword:"enum",params:{allowedValues: schema70.properties.gate.enum},schema:schema70.properties.gate.enum,parentSchema:schema70.properties.gate,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.threshold !== undefined){
let data1 = data.threshold;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/threshold",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/threshold",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/threshold",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.source !== undefined){
let data2 = data.source;
if(!((data2 === "policy") || (data2 === "provider"))){
const err10 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema70.properties.source.enum},schema:schema70.properties.source.enum,parentSchema:schema70.properties.source,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.value !== undefined){
let data3 = data.value;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/value",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.passed !== undefined){
let data4 = data.passed;
if(typeof data4 !== "boolean"){
const err14 = {instancePath:instancePath+"/passed",schemaPath:"#/properties/passed/type",keyword:"type",params:{type: "boolean"},schema:schema70.properties.passed.type,parentSchema:schema70.properties.passed,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema70.type,parentSchema:schema70,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.path === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.source === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.has_contract === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_contract"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.rank === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rank"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.selected === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selected"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.scores === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scores"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.matches === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "matches"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.coverage === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "coverage"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.runtime === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runtime"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.penalties === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "penalties"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.flags === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "flags"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.reliability === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reliability"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.gates === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "gates"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.rejection_reasons === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rejection_reasons"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.probe === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "probe"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.tie_break === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tie_break"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema51.properties, key0))){
const err18 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 !== "string"){
const err19 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema51.properties.id.type,parentSchema:schema51.properties.id,data:data0};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 !== "string"){
const err20 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema51.properties.name.type,parentSchema:schema51.properties.name,data:data1};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.path !== undefined){
let data2 = data.path;
if(typeof data2 !== "string"){
const err21 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},schema:schema51.properties.path.type,parentSchema:schema51.properties.path,data:data2};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.source !== undefined){
let data3 = data.source;
if(!(((data3 === "workspace-local") || (data3 === "runtime-installed")) || (data3 === "external-mounts"))){
const err22 = {instancePath:instancePath+"/source",schemaPath:"#/definitions/source/enum",keyword:"enum",params:{allowedValues: schema48.enum},schema:schema48.enum,parentSchema:schema48,data:data3};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.has_contract !== undefined){
let data4 = data.has_contract;
if(typeof data4 !== "boolean"){
const err23 = {instancePath:instancePath+"/has_contract",schemaPath:"#/properties/has_contract/type",keyword:"type",params:{type: "boolean"},schema:schema51.properties.has_contract.type,parentSchema:schema51.properties.has_contract,data:data4};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.rank !== undefined){
let data5 = data.rank;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
const err24 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/type",keyword:"type",params:{type: schema51.properties.rank.type},schema:schema51.properties.rank.type,parentSchema:schema51.properties.rank,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err25 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema51.properties.rank,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.selected !== undefined){
let data6 = data.selected;
if(typeof data6 !== "boolean"){
const err26 = {instancePath:instancePath+"/selected",schemaPath:"#/properties/selected/type",keyword:"type",params:{type: "boolean"},schema:schema51.properties.selected.type,parentSchema:schema51.properties.selected,data:data6};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.scores !== undefined){
if(!(validate19(data.scores, {instancePath:instancePath+"/scores",parentData:data,parentDataProperty:"scores",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.matches !== undefined){
let data8 = data.matches;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate21(data8[i0], {instancePath:instancePath+"/matches/" + i0,parentData:data8,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
}
else {
const err27 = {instancePath:instancePath+"/matches",schemaPath:"#/properties/matches/type",keyword:"type",params:{type: "array"},schema:schema51.properties.matches.type,parentSchema:schema51.properties.matches,data:data8};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.coverage !== undefined){
let data10 = data.coverage;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.required_total === undefined){
const err28 = {instancePath:instancePath+"/coverage",schemaPath:"#/properties/coverage/required",keyword:"required",params:{missingProperty: "required_total"},schema:schema51.properties.coverage.required,parentSchema:schema51.properties.coverage,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data10.required_resolved === undefined){
const err29 = {instancePath:instancePath+"/coverage",schemaPath:"#/properties/coverage/required",keyword:"required",params:{missingProperty: "required_resolved"},schema:schema51.properties.coverage.required,parentSchema:schema51.properties.coverage,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10.required_ratio === undefined){
const err30 = {instancePath:instancePath+"/coverage",schemaPath:"#/properties/coverage/required",keyword:"required",params:{missingProperty: "required_ratio"},schema:schema51.properties.coverage.required,parentSchema:schema51.properties.coverage,data:data10};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key1 in data10){
if(!(((key1 === "required_total") || (key1 === "required_resolved")) || (key1 === "required_ratio"))){
const err31 = {instancePath:instancePath+"/coverage",schemaPath:"#/properties/coverage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema51.properties.coverage,data:data10};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data10.required_total !== undefined){
let data11 = data10.required_total;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err32 = {instancePath:instancePath+"/coverage/required_total",schemaPath:"#/properties/coverage/properties/required_total/type",keyword:"type",params:{type: "integer"},schema:schema51.properties.coverage.properties.required_total.type,parentSchema:schema51.properties.coverage.properties.required_total,data:data11};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 1 || isNaN(data11)){
const err33 = {instancePath:instancePath+"/coverage/required_total",schemaPath:"#/properties/coverage/properties/required_total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema51.properties.coverage.properties.required_total,data:data11};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data10.required_resolved !== undefined){
let data12 = data10.required_resolved;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err34 = {instancePath:instancePath+"/coverage/required_resolved",schemaPath:"#/properties/coverage/properties/required_resolved/type",keyword:"type",params:{type: "integer"},schema:schema51.properties.coverage.properties.required_resolved.type,parentSchema:schema51.properties.coverage.properties.required_resolved,data:data12};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err35 = {instancePath:instancePath+"/coverage/required_resolved",schemaPath:"#/properties/coverage/properties/required_resolved/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema51.properties.coverage.properties.required_resolved,data:data12};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
if(data10.required_ratio !== undefined){
let data13 = data10.required_ratio;
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1 || isNaN(data13)){
const err36 = {instancePath:instancePath+"/coverage/required_ratio",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err37 = {instancePath:instancePath+"/coverage/required_ratio",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/coverage/required_ratio",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data13};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/coverage",schemaPath:"#/properties/coverage/type",keyword:"type",params:{type: "object"},schema:schema51.properties.coverage.type,parentSchema:schema51.properties.coverage,data:data10};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.runtime !== undefined){
let data14 = data.runtime;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.agnostic === undefined){
const err40 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/required",keyword:"required",params:{missingProperty: "agnostic"},schema:schema51.properties.runtime.required,parentSchema:schema51.properties.runtime,data:data14};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data14.tokens === undefined){
const err41 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/required",keyword:"required",params:{missingProperty: "tokens"},schema:schema51.properties.runtime.required,parentSchema:schema51.properties.runtime,data:data14};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data14.unknown === undefined){
const err42 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/required",keyword:"required",params:{missingProperty: "unknown"},schema:schema51.properties.runtime.required,parentSchema:schema51.properties.runtime,data:data14};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key2 in data14){
if(!(((key2 === "agnostic") || (key2 === "tokens")) || (key2 === "unknown"))){
const err43 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema51.properties.runtime,data:data14};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data14.agnostic !== undefined){
let data15 = data14.agnostic;
if(typeof data15 !== "boolean"){
const err44 = {instancePath:instancePath+"/runtime/agnostic",schemaPath:"#/properties/runtime/properties/agnostic/type",keyword:"type",params:{type: "boolean"},schema:schema51.properties.runtime.properties.agnostic.type,parentSchema:schema51.properties.runtime.properties.agnostic,data:data15};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data14.tokens !== undefined){
let data16 = data14.tokens;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
let data17 = data16[i1];
if(typeof data17 !== "string"){
const err45 = {instancePath:instancePath+"/runtime/tokens/" + i1,schemaPath:"#/properties/runtime/properties/tokens/items/type",keyword:"type",params:{type: "string"},schema:schema51.properties.runtime.properties.tokens.items.type,parentSchema:schema51.properties.runtime.properties.tokens.items,data:data17};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/runtime/tokens",schemaPath:"#/properties/runtime/properties/tokens/type",keyword:"type",params:{type: "array"},schema:schema51.properties.runtime.properties.tokens.type,parentSchema:schema51.properties.runtime.properties.tokens,data:data16};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data14.unknown !== undefined){
let data18 = data14.unknown;
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
if(typeof data19 !== "string"){
const err47 = {instancePath:instancePath+"/runtime/unknown/" + i2,schemaPath:"#/properties/runtime/properties/unknown/items/type",keyword:"type",params:{type: "string"},schema:schema51.properties.runtime.properties.unknown.items.type,parentSchema:schema51.properties.runtime.properties.unknown.items,data:data19};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/runtime/unknown",schemaPath:"#/properties/runtime/properties/unknown/type",keyword:"type",params:{type: "array"},schema:schema51.properties.runtime.properties.unknown.type,parentSchema:schema51.properties.runtime.properties.unknown,data:data18};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/runtime",schemaPath:"#/properties/runtime/type",keyword:"type",params:{type: "object"},schema:schema51.properties.runtime.type,parentSchema:schema51.properties.runtime,data:data14};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.penalties !== undefined){
let data20 = data.penalties;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.invalid_token_penalty === undefined){
const err50 = {instancePath:instancePath+"/penalties",schemaPath:"#/properties/penalties/required",keyword:"required",params:{missingProperty: "invalid_token_penalty"},schema:schema51.properties.penalties.required,parentSchema:schema51.properties.penalties,data:data20};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data20.overclaim_penalty === undefined){
const err51 = {instancePath:instancePath+"/penalties",schemaPath:"#/properties/penalties/required",keyword:"required",params:{missingProperty: "overclaim_penalty"},schema:schema51.properties.penalties.required,parentSchema:schema51.properties.penalties,data:data20};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data20.inflation_penalty === undefined){
const err52 = {instancePath:instancePath+"/penalties",schemaPath:"#/properties/penalties/required",keyword:"required",params:{missingProperty: "inflation_penalty"},schema:schema51.properties.penalties.required,parentSchema:schema51.properties.penalties,data:data20};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data20.total_penalty === undefined){
const err53 = {instancePath:instancePath+"/penalties",schemaPath:"#/properties/penalties/required",keyword:"required",params:{missingProperty: "total_penalty"},schema:schema51.properties.penalties.required,parentSchema:schema51.properties.penalties,data:data20};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
for(const key3 in data20){
if(!((((key3 === "invalid_token_penalty") || (key3 === "overclaim_penalty")) || (key3 === "inflation_penalty")) || (key3 === "total_penalty"))){
const err54 = {instancePath:instancePath+"/penalties",schemaPath:"#/properties/penalties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema51.properties.penalties,data:data20};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data20.invalid_token_penalty !== undefined){
let data21 = data20.invalid_token_penalty;
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 1 || isNaN(data21)){
const err55 = {instancePath:instancePath+"/penalties/invalid_token_penalty",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data21};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err56 = {instancePath:instancePath+"/penalties/invalid_token_penalty",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data21};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/penalties/invalid_token_penalty",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data21};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data20.overclaim_penalty !== undefined){
let data22 = data20.overclaim_penalty;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 1 || isNaN(data22)){
const err58 = {instancePath:instancePath+"/penalties/overclaim_penalty",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data22};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data22 < 0 || isNaN(data22)){
const err59 = {instancePath:instancePath+"/penalties/overclaim_penalty",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data22};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/penalties/overclaim_penalty",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data22};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data20.inflation_penalty !== undefined){
let data23 = data20.inflation_penalty;
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 1 || isNaN(data23)){
const err61 = {instancePath:instancePath+"/penalties/inflation_penalty",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data23};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err62 = {instancePath:instancePath+"/penalties/inflation_penalty",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data23};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/penalties/inflation_penalty",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data23};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data20.total_penalty !== undefined){
let data24 = data20.total_penalty;
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 1 || isNaN(data24)){
const err64 = {instancePath:instancePath+"/penalties/total_penalty",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data24};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err65 = {instancePath:instancePath+"/penalties/total_penalty",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data24};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/penalties/total_penalty",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data24};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/penalties",schemaPath:"#/properties/penalties/type",keyword:"type",params:{type: "object"},schema:schema51.properties.penalties.type,parentSchema:schema51.properties.penalties,data:data20};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.flags !== undefined){
let data25 = data.flags;
if(Array.isArray(data25)){
const len3 = data25.length;
for(let i3=0; i3<len3; i3++){
let data26 = data25[i3];
if(!(data26 === "contract-inflated")){
const err68 = {instancePath:instancePath+"/flags/" + i3,schemaPath:"#/properties/flags/items/enum",keyword:"enum",params:{allowedValues: schema51.properties.flags.items.enum},schema:schema51.properties.flags.items.enum,parentSchema:schema51.properties.flags.items,data:data26};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/type",keyword:"type",params:{type: "array"},schema:schema51.properties.flags.type,parentSchema:schema51.properties.flags,data:data25};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.reliability !== undefined){
let data27 = data.reliability;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.sample_size === undefined){
const err70 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/required",keyword:"required",params:{missingProperty: "sample_size"},schema:schema51.properties.reliability.required,parentSchema:schema51.properties.reliability,data:data27};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data27.success_rate_last_20 === undefined){
const err71 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/required",keyword:"required",params:{missingProperty: "success_rate_last_20"},schema:schema51.properties.reliability.required,parentSchema:schema51.properties.reliability,data:data27};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data27.outcomes_last_20 === undefined){
const err72 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/required",keyword:"required",params:{missingProperty: "outcomes_last_20"},schema:schema51.properties.reliability.required,parentSchema:schema51.properties.reliability,data:data27};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data27.last_used_at === undefined){
const err73 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/required",keyword:"required",params:{missingProperty: "last_used_at"},schema:schema51.properties.reliability.required,parentSchema:schema51.properties.reliability,data:data27};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
for(const key4 in data27){
if(!((((key4 === "sample_size") || (key4 === "success_rate_last_20")) || (key4 === "outcomes_last_20")) || (key4 === "last_used_at"))){
const err74 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema51.properties.reliability,data:data27};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data27.sample_size !== undefined){
let data28 = data27.sample_size;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err75 = {instancePath:instancePath+"/reliability/sample_size",schemaPath:"#/properties/reliability/properties/sample_size/type",keyword:"type",params:{type: "integer"},schema:schema51.properties.reliability.properties.sample_size.type,parentSchema:schema51.properties.reliability.properties.sample_size,data:data28};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 20 || isNaN(data28)){
const err76 = {instancePath:instancePath+"/reliability/sample_size",schemaPath:"#/properties/reliability/properties/sample_size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},schema:20,parentSchema:schema51.properties.reliability.properties.sample_size,data:data28};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data28 < 0 || isNaN(data28)){
const err77 = {instancePath:instancePath+"/reliability/sample_size",schemaPath:"#/properties/reliability/properties/sample_size/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema51.properties.reliability.properties.sample_size,data:data28};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
if(data27.success_rate_last_20 !== undefined){
let data29 = data27.success_rate_last_20;
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 1 || isNaN(data29)){
const err78 = {instancePath:instancePath+"/reliability/success_rate_last_20",schemaPath:"#/definitions/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},schema:1,parentSchema:schema35,data:data29};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data29 < 0 || isNaN(data29)){
const err79 = {instancePath:instancePath+"/reliability/success_rate_last_20",schemaPath:"#/definitions/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema35,data:data29};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/reliability/success_rate_last_20",schemaPath:"#/definitions/ratio/type",keyword:"type",params:{type: "number"},schema:schema35.type,parentSchema:schema35,data:data29};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data27.outcomes_last_20 !== undefined){
let data30 = data27.outcomes_last_20;
if(Array.isArray(data30)){
if(data30.length > 20){
const err81 = {instancePath:instancePath+"/reliability/outcomes_last_20",schemaPath:"#/properties/reliability/properties/outcomes_last_20/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema51.properties.reliability.properties.outcomes_last_20,data:data30};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
const len4 = data30.length;
for(let i4=0; i4<len4; i4++){
let data31 = data30[i4];
if(!((data31 === 0) || (data31 === 1))){
const err82 = {instancePath:instancePath+"/reliability/outcomes_last_20/" + i4,schemaPath:"#/properties/reliability/properties/outcomes_last_20/items/enum",keyword:"enum",params:{allowedValues: schema51.properties.reliability.properties.outcomes_last_20.items.enum},schema:schema51.properties.reliability.properties.outcomes_last_20.items.enum,parentSchema:schema51.properties.reliability.properties.outcomes_last_20.items,data:data31};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath:instancePath+"/reliability/outcomes_last_20",schemaPath:"#/properties/reliability/properties/outcomes_last_20/type",keyword:"type",params:{type: "array"},schema:schema51.properties.reliability.properties.outcomes_last_20.type,parentSchema:schema51.properties.reliability.properties.outcomes_last_20,data:data30};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data27.last_used_at !== undefined){
let data32 = data27.last_used_at;
if((typeof data32 !== "string") && (data32 !== null)){
const err84 = {instancePath:instancePath+"/reliability/last_used_at",schemaPath:"#/properties/reliability/properties/last_used_at/type",keyword:"type",params:{type: schema51.properties.reliability.properties.last_used_at.type},schema:schema51.properties.reliability.properties.last_used_at.type,parentSchema:schema51.properties.reliability.properties.last_used_at,data:data32};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(typeof data32 === "string"){
if(!(formats0.test(data32))){
const err85 = {instancePath:instancePath+"/reliability/last_used_at",schemaPath:"#/properties/reliability/properties/last_used_at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema51.properties.reliability.properties.last_used_at,data:data32};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
}
else {
const err86 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/type",keyword:"type",params:{type: "object"},schema:schema51.properties.reliability.type,parentSchema:schema51.properties.reliability,data:data27};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data.gates !== undefined){
let data33 = data.gates;
if(Array.isArray(data33)){
const len5 = data33.length;
for(let i5=0; i5<len5; i5++){
if(!(validate23(data33[i5], {instancePath:instancePath+"/gates/" + i5,parentData:data33,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err87 = {instancePath:instancePath+"/gates",schemaPath:"#/properties/gates/type",keyword:"type",params:{type: "array"},schema:schema51.properties.gates.type,parentSchema:schema51.properties.gates,data:data33};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data.rejection_reasons !== undefined){
let data35 = data.rejection_reasons;
if(Array.isArray(data35)){
const len6 = data35.length;
for(let i6=0; i6<len6; i6++){
let data36 = data35[i6];
if(!((((((((data36 === "runtime-incompatible") || (data36 === "contract-inflated")) || (data36 === "probe-failed")) || (data36 === "min-total-score")) || (data36 === "min-contract-score")) || (data36 === "min-required-coverage")) || (data36 === "max-candidates")) || (data36 === "max-candidates-hint"))){
const err88 = {instancePath:instancePath+"/rejection_reasons/" + i6,schemaPath:"#/properties/rejection_reasons/items/enum",keyword:"enum",params:{allowedValues: schema51.properties.rejection_reasons.items.enum},schema:schema51.properties.rejection_reasons.items.enum,parentSchema:schema51.properties.rejection_reasons.items,data:data36};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/rejection_reasons",schemaPath:"#/properties/rejection_reasons/type",keyword:"type",params:{type: "array"},schema:schema51.properties.rejection_reasons.type,parentSchema:schema51.properties.rejection_reasons,data:data35};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.probe !== undefined){
let data37 = data.probe;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.outcome === undefined){
const err90 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/required",keyword:"required",params:{missingProperty: "outcome"},schema:schema51.properties.probe.required,parentSchema:schema51.properties.probe,data:data37};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
for(const key5 in data37){
if(!((key5 === "outcome") || (key5 === "reason"))){
const err91 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema51.properties.probe,data:data37};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data37.outcome !== undefined){
let data38 = data37.outcome;
if(!((((data38 === "none") || (data38 === "not-run")) || (data38 === "passed")) || (data38 === "failed"))){
const err92 = {instancePath:instancePath+"/probe/outcome",schemaPath:"#/properties/probe/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema51.properties.probe.properties.outcome.enum},schema:schema51.properties.probe.properties.outcome.enum,parentSchema:schema51.properties.probe.properties.outcome,data:data38};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data37.reason !== undefined){
let data39 = data37.reason;
if(typeof data39 !== "string"){
const err93 = {instancePath:instancePath+"/probe/reason",schemaPath:"#/properties/probe/properties/reason/type",keyword:"type",params:{type: "string"},schema:schema51.properties.probe.properties.reason.type,parentSchema:schema51.properties.probe.properties.reason,data:data39};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
else {
const err94 = {instancePath:instancePath+"/probe",schemaPath:"#/properties/probe/type",keyword:"type",params:{type: "object"},schema:schema51.properties.probe.type,parentSchema:schema51.properties.probe,data:data37};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.tie_break !== undefined){
let data40 = data.tie_break;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.applied === undefined){
const err95 = {instancePath:instancePath+"/tie_break",schemaPath:"#/definitions/tieBreak/required",keyword:"required",params:{missingProperty: "applied"},schema:schema73.required,parentSchema:schema73,data:data40};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data40.hash_algorithm === undefined){
const err96 = {instancePath:instancePath+"/tie_break",schemaPath:"#/definitions/tieBreak/required",keyword:"required",params:{missingProperty: "hash_algorithm"},schema:schema73.required,parentSchema:schema73,data:data40};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data40.hash_input === undefined){
const err97 = {instancePath:instancePath+"/tie_break",schemaPath:"#/definitions/tieBreak/required",keyword:"required",params:{missingProperty: "hash_input"},schema:schema73.required,parentSchema:schema73,data:data40};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data40.hash_hex === undefined){
const err98 = {instancePath:instancePath+"/tie_break",schemaPath:"#/definitions/tieBreak/required",keyword:"required",params:{missingProperty: "hash_hex"},schema:schema73.required,parentSchema:schema73,data:data40};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
for(const key6 in data40){
if(!((((((key6 === "applied") || (key6 === "applied_step")) || (key6 === "against")) || (key6 === "hash_algorithm")) || (key6 === "hash_input")) || (key6 === "hash_hex"))){
const err99 = {instancePath:instancePath+"/tie_break",schemaPath:"#/definitions/tieBreak/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema73,data:data40};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data40.applied !== undefined){
let data41 = data40.applied;
if(typeof data41 !== "boolean"){
const err100 = {instancePath:instancePath+"/tie_break/applied",schemaPath:"#/definitions/tieBreak/properties/applied/type",keyword:"type",params:{type: "boolean"},schema:schema73.properties.applied.type,parentSchema:schema73.properties.applied,data:data41};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data40.applied_step !== undefined){
let data42 = data40.applied_step;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err101 = {instancePath:instancePath+"/tie_break/applied_step",schemaPath:"#/definitions/tieBreak/properties/applied_step/type",keyword:"type",params:{type: "integer"},schema:schema73.properties.applied_step.type,parentSchema:schema73.properties.applied_step,data:data42};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 6 || isNaN(data42)){
const err102 = {instancePath:instancePath+"/tie_break/applied_step",schemaPath:"#/definitions/tieBreak/properties/applied_step/maximum",keyword:"maximum",params:{comparison: "<=", limit: 6},schema:6,parentSchema:schema73.properties.applied_step,data:data42};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data42 < 1 || isNaN(data42)){
const err103 = {instancePath:instancePath+"/tie_break/applied_step",schemaPath:"#/definitions/tieBreak/properties/applied_step/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema73.properties.applied_step,data:data42};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
if(data40.against !== undefined){
let data43 = data40.against;
if(typeof data43 !== "string"){
const err104 = {instancePath:instancePath+"/tie_break/against",schemaPath:"#/definitions/tieBreak/properties/against/type",keyword:"type",params:{type: "string"},schema:schema73.properties.against.type,parentSchema:schema73.properties.against,data:data43};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data40.hash_algorithm !== undefined){
let data44 = data40.hash_algorithm;
if("sha256" !== data44){
const err105 = {instancePath:instancePath+"/tie_break/hash_algorithm",schemaPath:"#/definitions/tieBreak/properties/hash_algorithm/const",keyword:"const",params:{allowedValue: "sha256"},schema:"sha256",parentSchema:schema73.properties.hash_algorithm,data:data44};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data40.hash_input !== undefined){
let data45 = data40.hash_input;
if(typeof data45 !== "string"){
const err106 = {instancePath:instancePath+"/tie_break/hash_input",schemaPath:"#/definitions/tieBreak/properties/hash_input/type",keyword:"type",params:{type: "string"},schema:schema73.properties.hash_input.type,parentSchema:schema73.properties.hash_input,data:data45};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data40.hash_hex !== undefined){
let data46 = data40.hash_hex;
if(typeof data46 === "string"){
if(!pattern6.test(data46)){
const err107 = {instancePath:instancePath+"/tie_break/hash_hex",schemaPath:"#/definitions/tieBreak/properties/hash_hex/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema73.properties.hash_hex,data:data46};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
else {
const err108 = {instancePath:instancePath+"/tie_break/hash_hex",schemaPath:"#/definitions/tieBreak/properties/hash_hex/type",keyword:"type",params:{type: "string"},schema:schema73.properties.hash_hex.type,parentSchema:schema73.properties.hash_hex,data:data46};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
}
else {
const err109 = {instancePath:instancePath+"/tie_break",schemaPath:"#/definitions/tieBreak/type",keyword:"type",params:{type: "object"},schema:schema73.type,parentSchema:schema73,data:data40};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
else {
const err110 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema51.type,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}


function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="urn:dci-language-tools:capability-resolution-report.v1" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schema_version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema_version"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.run_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "run_id"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.generated_at === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "generated_at"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.status === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.mode === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mode"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.consumer === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "consumer"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.query_capabilities === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query_capabilities"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.optional_capabilities === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "optional_capabilities"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.query_text === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "query_text"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.host_runtime === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "host_runtime"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.history_state === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "history_state"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.alias_resolution === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "alias_resolution"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.reliability === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reliability"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.policy === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "policy"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.discovery === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "discovery"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.selection === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selection"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data.candidates === undefined){
const err16 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "candidates"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data.selected_candidates === undefined){
const err17 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selected_candidates"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.covered_optional_capabilities === undefined){
const err18 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "covered_optional_capabilities"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data.unresolved_required_capabilities === undefined){
const err19 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unresolved_required_capabilities"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data.on_missing_required_action === undefined){
const err20 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on_missing_required_action"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.degraded_mode === undefined){
const err21 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "degraded_mode"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data.emulated_capabilities === undefined){
const err22 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "emulated_capabilities"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data.rejections === undefined){
const err23 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rejections"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data.warnings === undefined){
const err24 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "warnings"},schema:schema27.required,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema27.properties, key0))){
const err25 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.schema_version !== undefined){
let data0 = data.schema_version;
if("1" !== data0){
const err26 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "1"},schema:"1",parentSchema:schema27.properties.schema_version,data:data0};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.run_id !== undefined){
let data1 = data.run_id;
if(typeof data1 === "string"){
if(!pattern6.test(data1)){
const err27 = {instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema27.properties.run_id,data:data1};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/run_id",schemaPath:"#/properties/run_id/type",keyword:"type",params:{type: "string"},schema:schema27.properties.run_id.type,parentSchema:schema27.properties.run_id,data:data1};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.generated_at !== undefined){
let data2 = data.generated_at;
if(typeof data2 === "string"){
if(!(formats0.test(data2))){
const err29 = {instancePath:instancePath+"/generated_at",schemaPath:"#/definitions/time/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema28,data:data2};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/generated_at",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data2};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if(!(((((data3 === "not-needed") || (data3 === "resolved")) || (data3 === "needs-decision")) || (data3 === "partial")) || (data3 === "failed"))){
const err31 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema27.properties.status.enum},schema:schema27.properties.status.enum,parentSchema:schema27.properties.status,data:data3};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.mode !== undefined){
let data4 = data.mode;
if(!((data4 === "strict") || (data4 === "best-effort"))){
const err32 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/enum",keyword:"enum",params:{allowedValues: schema27.properties.mode.enum},schema:schema27.properties.mode.enum,parentSchema:schema27.properties.mode,data:data4};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.consumer !== undefined){
let data5 = data.consumer;
if((typeof data5 !== "string") && (data5 !== null)){
const err33 = {instancePath:instancePath+"/consumer",schemaPath:"#/properties/consumer/type",keyword:"type",params:{type: schema27.properties.consumer.type},schema:schema27.properties.consumer.type,parentSchema:schema27.properties.consumer,data:data5};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.query_capabilities !== undefined){
let data6 = data.query_capabilities;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 !== "string"){
const err34 = {instancePath:instancePath+"/query_capabilities/" + i0,schemaPath:"#/properties/query_capabilities/items/type",keyword:"type",params:{type: "string"},schema:schema27.properties.query_capabilities.items.type,parentSchema:schema27.properties.query_capabilities.items,data:data7};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/query_capabilities",schemaPath:"#/properties/query_capabilities/type",keyword:"type",params:{type: "array"},schema:schema27.properties.query_capabilities.type,parentSchema:schema27.properties.query_capabilities,data:data6};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.optional_capabilities !== undefined){
let data8 = data.optional_capabilities;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(typeof data9 !== "string"){
const err36 = {instancePath:instancePath+"/optional_capabilities/" + i1,schemaPath:"#/properties/optional_capabilities/items/type",keyword:"type",params:{type: "string"},schema:schema27.properties.optional_capabilities.items.type,parentSchema:schema27.properties.optional_capabilities.items,data:data9};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/optional_capabilities",schemaPath:"#/properties/optional_capabilities/type",keyword:"type",params:{type: "array"},schema:schema27.properties.optional_capabilities.type,parentSchema:schema27.properties.optional_capabilities,data:data8};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.query_text !== undefined){
let data10 = data.query_text;
if(typeof data10 !== "string"){
const err38 = {instancePath:instancePath+"/query_text",schemaPath:"#/properties/query_text/type",keyword:"type",params:{type: "string"},schema:schema27.properties.query_text.type,parentSchema:schema27.properties.query_text,data:data10};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.host_runtime !== undefined){
let data11 = data.host_runtime;
if(typeof data11 !== "string"){
const err39 = {instancePath:instancePath+"/host_runtime",schemaPath:"#/properties/host_runtime/type",keyword:"type",params:{type: "string"},schema:schema27.properties.host_runtime.type,parentSchema:schema27.properties.host_runtime,data:data11};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.history_state !== undefined){
let data12 = data.history_state;
if(!((data12 === "persistent") || (data12 === "ephemeral"))){
const err40 = {instancePath:instancePath+"/history_state",schemaPath:"#/definitions/historyState/enum",keyword:"enum",params:{allowedValues: schema29.enum},schema:schema29.enum,parentSchema:schema29,data:data12};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.alias_resolution !== undefined){
let data13 = data.alias_resolution;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.source === undefined){
const err41 = {instancePath:instancePath+"/alias_resolution",schemaPath:"#/properties/alias_resolution/required",keyword:"required",params:{missingProperty: "source"},schema:schema27.properties.alias_resolution.required,parentSchema:schema27.properties.alias_resolution,data:data13};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data13.alias_table_version === undefined){
const err42 = {instancePath:instancePath+"/alias_resolution",schemaPath:"#/properties/alias_resolution/required",keyword:"required",params:{missingProperty: "alias_table_version"},schema:schema27.properties.alias_resolution.required,parentSchema:schema27.properties.alias_resolution,data:data13};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data13.tables === undefined){
const err43 = {instancePath:instancePath+"/alias_resolution",schemaPath:"#/properties/alias_resolution/required",keyword:"required",params:{missingProperty: "tables"},schema:schema27.properties.alias_resolution.required,parentSchema:schema27.properties.alias_resolution,data:data13};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key1 in data13){
if(!(((key1 === "source") || (key1 === "alias_table_version")) || (key1 === "tables"))){
const err44 = {instancePath:instancePath+"/alias_resolution",schemaPath:"#/properties/alias_resolution/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema27.properties.alias_resolution,data:data13};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data13.source !== undefined){
let data14 = data13.source;
if(!(((data14 === "runtime-user") || (data14 === "workspace")) || (data14 === "builtin"))){
const err45 = {instancePath:instancePath+"/alias_resolution/source",schemaPath:"#/definitions/aliasSource/enum",keyword:"enum",params:{allowedValues: schema30.enum},schema:schema30.enum,parentSchema:schema30,data:data14};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data13.alias_table_version !== undefined){
let data15 = data13.alias_table_version;
if(typeof data15 !== "string"){
const err46 = {instancePath:instancePath+"/alias_resolution/alias_table_version",schemaPath:"#/properties/alias_resolution/properties/alias_table_version/type",keyword:"type",params:{type: "string"},schema:schema27.properties.alias_resolution.properties.alias_table_version.type,parentSchema:schema27.properties.alias_resolution.properties.alias_table_version,data:data15};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data13.tables !== undefined){
let data16 = data13.tables;
if(Array.isArray(data16)){
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
let data17 = data16[i2];
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.source === undefined){
const err47 = {instancePath:instancePath+"/alias_resolution/tables/" + i2,schemaPath:"#/properties/alias_resolution/properties/tables/items/required",keyword:"required",params:{missingProperty: "source"},schema:schema27.properties.alias_resolution.properties.tables.items.required,parentSchema:schema27.properties.alias_resolution.properties.tables.items,data:data17};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data17.alias_table_version === undefined){
const err48 = {instancePath:instancePath+"/alias_resolution/tables/" + i2,schemaPath:"#/properties/alias_resolution/properties/tables/items/required",keyword:"required",params:{missingProperty: "alias_table_version"},schema:schema27.properties.alias_resolution.properties.tables.items.required,parentSchema:schema27.properties.alias_resolution.properties.tables.items,data:data17};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key2 in data17){
if(!((key2 === "source") || (key2 === "alias_table_version"))){
const err49 = {instancePath:instancePath+"/alias_resolution/tables/" + i2,schemaPath:"#/properties/alias_resolution/properties/tables/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema27.properties.alias_resolution.properties.tables.items,data:data17};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data17.source !== undefined){
let data18 = data17.source;
if(!(((data18 === "runtime-user") || (data18 === "workspace")) || (data18 === "builtin"))){
const err50 = {instancePath:instancePath+"/alias_resolution/tables/" + i2+"/source",schemaPath:"#/definitions/aliasSource/enum",keyword:"enum",params:{allowedValues: schema30.enum},schema:schema30.enum,parentSchema:schema30,data:data18};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data17.alias_table_version !== undefined){
let data19 = data17.alias_table_version;
if(typeof data19 !== "string"){
const err51 = {instancePath:instancePath+"/alias_resolution/tables/" + i2+"/alias_table_version",schemaPath:"#/properties/alias_resolution/properties/tables/items/properties/alias_table_version/type",keyword:"type",params:{type: "string"},schema:schema27.properties.alias_resolution.properties.tables.items.properties.alias_table_version.type,parentSchema:schema27.properties.alias_resolution.properties.tables.items.properties.alias_table_version,data:data19};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/alias_resolution/tables/" + i2,schemaPath:"#/properties/alias_resolution/properties/tables/items/type",keyword:"type",params:{type: "object"},schema:schema27.properties.alias_resolution.properties.tables.items.type,parentSchema:schema27.properties.alias_resolution.properties.tables.items,data:data17};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/alias_resolution/tables",schemaPath:"#/properties/alias_resolution/properties/tables/type",keyword:"type",params:{type: "array"},schema:schema27.properties.alias_resolution.properties.tables.type,parentSchema:schema27.properties.alias_resolution.properties.tables,data:data16};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/alias_resolution",schemaPath:"#/properties/alias_resolution/type",keyword:"type",params:{type: "object"},schema:schema27.properties.alias_resolution.type,parentSchema:schema27.properties.alias_resolution,data:data13};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.reliability !== undefined){
let data20 = data.reliability;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.mode === undefined){
const err55 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/required",keyword:"required",params:{missingProperty: "mode"},schema:schema27.properties.reliability.required,parentSchema:schema27.properties.reliability,data:data20};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data20.schema_version === undefined){
const err56 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/required",keyword:"required",params:{missingProperty: "schema_version"},schema:schema27.properties.reliability.required,parentSchema:schema27.properties.reliability,data:data20};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
for(const key3 in data20){
if(!((((key3 === "mode") || (key3 === "path")) || (key3 === "schema_version")) || (key3 === "updated_at"))){
const err57 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema27.properties.reliability,data:data20};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data20.mode !== undefined){
let data21 = data20.mode;
if(!((data21 === "persistent") || (data21 === "ephemeral"))){
const err58 = {instancePath:instancePath+"/reliability/mode",schemaPath:"#/definitions/historyState/enum",keyword:"enum",params:{allowedValues: schema29.enum},schema:schema29.enum,parentSchema:schema29,data:data21};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data20.path !== undefined){
let data22 = data20.path;
if(typeof data22 !== "string"){
const err59 = {instancePath:instancePath+"/reliability/path",schemaPath:"#/properties/reliability/properties/path/type",keyword:"type",params:{type: "string"},schema:schema27.properties.reliability.properties.path.type,parentSchema:schema27.properties.reliability.properties.path,data:data22};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data20.schema_version !== undefined){
let data23 = data20.schema_version;
if("1" !== data23){
const err60 = {instancePath:instancePath+"/reliability/schema_version",schemaPath:"#/properties/reliability/properties/schema_version/const",keyword:"const",params:{allowedValue: "1"},schema:"1",parentSchema:schema27.properties.reliability.properties.schema_version,data:data23};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data20.updated_at !== undefined){
let data24 = data20.updated_at;
if(typeof data24 === "string"){
if(!(formats0.test(data24))){
const err61 = {instancePath:instancePath+"/reliability/updated_at",schemaPath:"#/definitions/time/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema28,data:data24};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/reliability/updated_at",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},schema:schema28.type,parentSchema:schema28,data:data24};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/reliability",schemaPath:"#/properties/reliability/type",keyword:"type",params:{type: "object"},schema:schema27.properties.reliability.type,parentSchema:schema27.properties.reliability,data:data20};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.policy !== undefined){
let data25 = data.policy;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.defaults === undefined){
const err64 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/required",keyword:"required",params:{missingProperty: "defaults"},schema:schema27.properties.policy.required,parentSchema:schema27.properties.policy,data:data25};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data25.effective === undefined){
const err65 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/required",keyword:"required",params:{missingProperty: "effective"},schema:schema27.properties.policy.required,parentSchema:schema27.properties.policy,data:data25};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data25.override_source === undefined){
const err66 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/required",keyword:"required",params:{missingProperty: "override_source"},schema:schema27.properties.policy.required,parentSchema:schema27.properties.policy,data:data25};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data25.sources === undefined){
const err67 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/required",keyword:"required",params:{missingProperty: "sources"},schema:schema27.properties.policy.required,parentSchema:schema27.properties.policy,data:data25};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data25.ignored_hints === undefined){
const err68 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/required",keyword:"required",params:{missingProperty: "ignored_hints"},schema:schema27.properties.policy.required,parentSchema:schema27.properties.policy,data:data25};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
for(const key4 in data25){
if(!(((((key4 === "defaults") || (key4 === "effective")) || (key4 === "override_source")) || (key4 === "sources")) || (key4 === "ignored_hints"))){
const err69 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema27.properties.policy,data:data25};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data25.defaults !== undefined){
if(!(validate15(data25.defaults, {instancePath:instancePath+"/policy/defaults",parentData:data25,parentDataProperty:"defaults",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data25.effective !== undefined){
if(!(validate15(data25.effective, {instancePath:instancePath+"/policy/effective",parentData:data25,parentDataProperty:"effective",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data25.override_source !== undefined){
let data28 = data25.override_source;
if(!(((data28 === "runtime") || (data28 === "consumer")) || (data28 === "none"))){
const err70 = {instancePath:instancePath+"/policy/override_source",schemaPath:"#/properties/policy/properties/override_source/enum",keyword:"enum",params:{allowedValues: schema27.properties.policy.properties.override_source.enum},schema:schema27.properties.policy.properties.override_source.enum,parentSchema:schema27.properties.policy.properties.override_source,data:data28};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data25.sources !== undefined){
let data29 = data25.sources;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29["min-total-score"] === undefined){
const err71 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/required",keyword:"required",params:{missingProperty: "min-total-score"},schema:schema27.properties.policy.properties.sources.required,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(data29["min-contract-score"] === undefined){
const err72 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/required",keyword:"required",params:{missingProperty: "min-contract-score"},schema:schema27.properties.policy.properties.sources.required,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data29["min-required-coverage"] === undefined){
const err73 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/required",keyword:"required",params:{missingProperty: "min-required-coverage"},schema:schema27.properties.policy.properties.sources.required,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data29["max-candidates"] === undefined){
const err74 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/required",keyword:"required",params:{missingProperty: "max-candidates"},schema:schema27.properties.policy.properties.sources.required,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data29["selection-mode"] === undefined){
const err75 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/required",keyword:"required",params:{missingProperty: "selection-mode"},schema:schema27.properties.policy.properties.sources.required,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data29["max-providers"] === undefined){
const err76 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/required",keyword:"required",params:{missingProperty: "max-providers"},schema:schema27.properties.policy.properties.sources.required,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data29["on-missing-required"] === undefined){
const err77 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/required",keyword:"required",params:{missingProperty: "on-missing-required"},schema:schema27.properties.policy.properties.sources.required,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
for(const key5 in data29){
if(!(((((((key5 === "min-total-score") || (key5 === "min-contract-score")) || (key5 === "min-required-coverage")) || (key5 === "max-candidates")) || (key5 === "selection-mode")) || (key5 === "max-providers")) || (key5 === "on-missing-required"))){
const err78 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data29["min-total-score"] !== undefined){
let data30 = data29["min-total-score"];
if(!(((data30 === "default") || (data30 === "consumer")) || (data30 === "runtime"))){
const err79 = {instancePath:instancePath+"/policy/sources/min-total-score",schemaPath:"#/definitions/policySource/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data:data30};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data29["min-contract-score"] !== undefined){
let data31 = data29["min-contract-score"];
if(!(((data31 === "default") || (data31 === "consumer")) || (data31 === "runtime"))){
const err80 = {instancePath:instancePath+"/policy/sources/min-contract-score",schemaPath:"#/definitions/policySource/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data:data31};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data29["min-required-coverage"] !== undefined){
let data32 = data29["min-required-coverage"];
if(!(((data32 === "default") || (data32 === "consumer")) || (data32 === "runtime"))){
const err81 = {instancePath:instancePath+"/policy/sources/min-required-coverage",schemaPath:"#/definitions/policySource/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data:data32};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data29["max-candidates"] !== undefined){
let data33 = data29["max-candidates"];
if(!(((data33 === "default") || (data33 === "consumer")) || (data33 === "runtime"))){
const err82 = {instancePath:instancePath+"/policy/sources/max-candidates",schemaPath:"#/definitions/policySource/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data:data33};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data29["selection-mode"] !== undefined){
let data34 = data29["selection-mode"];
if(!(((data34 === "default") || (data34 === "consumer")) || (data34 === "runtime"))){
const err83 = {instancePath:instancePath+"/policy/sources/selection-mode",schemaPath:"#/definitions/policySource/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data:data34};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data29["max-providers"] !== undefined){
let data35 = data29["max-providers"];
if(!(((data35 === "default") || (data35 === "consumer")) || (data35 === "runtime"))){
const err84 = {instancePath:instancePath+"/policy/sources/max-providers",schemaPath:"#/definitions/policySource/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data:data35};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data29["on-missing-required"] !== undefined){
let data36 = data29["on-missing-required"];
if(!(((data36 === "default") || (data36 === "consumer")) || (data36 === "runtime"))){
const err85 = {instancePath:instancePath+"/policy/sources/on-missing-required",schemaPath:"#/definitions/policySource/enum",keyword:"enum",params:{allowedValues: schema40.enum},schema:schema40.enum,parentSchema:schema40,data:data36};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
else {
const err86 = {instancePath:instancePath+"/policy/sources",schemaPath:"#/properties/policy/properties/sources/type",keyword:"type",params:{type: "object"},schema:schema27.properties.policy.properties.sources.type,parentSchema:schema27.properties.policy.properties.sources,data:data29};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data25.ignored_hints !== undefined){
let data37 = data25.ignored_hints;
if(Array.isArray(data37)){
const len3 = data37.length;
for(let i3=0; i3<len3; i3++){
let data38 = data37[i3];
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if(data38.id === undefined){
const err87 = {instancePath:instancePath+"/policy/ignored_hints/" + i3,schemaPath:"#/definitions/ignoredHint/required",keyword:"required",params:{missingProperty: "id"},schema:schema47.required,parentSchema:schema47,data:data38};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data38.key === undefined){
const err88 = {instancePath:instancePath+"/policy/ignored_hints/" + i3,schemaPath:"#/definitions/ignoredHint/required",keyword:"required",params:{missingProperty: "key"},schema:schema47.required,parentSchema:schema47,data:data38};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data38.value === undefined){
const err89 = {instancePath:instancePath+"/policy/ignored_hints/" + i3,schemaPath:"#/definitions/ignoredHint/required",keyword:"required",params:{missingProperty: "value"},schema:schema47.required,parentSchema:schema47,data:data38};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data38.reason === undefined){
const err90 = {instancePath:instancePath+"/policy/ignored_hints/" + i3,schemaPath:"#/definitions/ignoredHint/required",keyword:"required",params:{missingProperty: "reason"},schema:schema47.required,parentSchema:schema47,data:data38};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
for(const key6 in data38){
if(!((((key6 === "id") || (key6 === "key")) || (key6 === "value")) || (key6 === "reason"))){
const err91 = {instancePath:instancePath+"/policy/ignored_hints/" + i3,schemaPath:"#/definitions/ignoredHint/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema47,data:data38};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data38.id !== undefined){
let data39 = data38.id;
if(typeof data39 !== "string"){
const err92 = {instancePath:instancePath+"/policy/ignored_hints/" + i3+"/id",schemaPath:"#/definitions/ignoredHint/properties/id/type",keyword:"type",params:{type: "string"},schema:schema47.properties.id.type,parentSchema:schema47.properties.id,data:data39};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data38.key !== undefined){
let data40 = data38.key;
if(typeof data40 !== "string"){
const err93 = {instancePath:instancePath+"/policy/ignored_hints/" + i3+"/key",schemaPath:"#/definitions/ignoredHint/properties/key/type",keyword:"type",params:{type: "string"},schema:schema47.properties.key.type,parentSchema:schema47.properties.key,data:data40};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data38.value !== undefined){
let data41 = data38.value;
if(typeof data41 !== "string"){
const err94 = {instancePath:instancePath+"/policy/ignored_hints/" + i3+"/value",schemaPath:"#/definitions/ignoredHint/properties/value/type",keyword:"type",params:{type: "string"},schema:schema47.properties.value.type,parentSchema:schema47.properties.value,data:data41};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data38.reason !== undefined){
let data42 = data38.reason;
if(typeof data42 !== "string"){
const err95 = {instancePath:instancePath+"/policy/ignored_hints/" + i3+"/reason",schemaPath:"#/definitions/ignoredHint/properties/reason/type",keyword:"type",params:{type: "string"},schema:schema47.properties.reason.type,parentSchema:schema47.properties.reason,data:data42};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/policy/ignored_hints/" + i3,schemaPath:"#/definitions/ignoredHint/type",keyword:"type",params:{type: "object"},schema:schema47.type,parentSchema:schema47,data:data38};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/policy/ignored_hints",schemaPath:"#/properties/policy/properties/ignored_hints/type",keyword:"type",params:{type: "array"},schema:schema27.properties.policy.properties.ignored_hints.type,parentSchema:schema27.properties.policy.properties.ignored_hints,data:data37};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/type",keyword:"type",params:{type: "object"},schema:schema27.properties.policy.type,parentSchema:schema27.properties.policy,data:data25};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data.discovery !== undefined){
let data43 = data.discovery;
if(data43 && typeof data43 == "object" && !Array.isArray(data43)){
if(data43.sources_scanned === undefined){
const err99 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/required",keyword:"required",params:{missingProperty: "sources_scanned"},schema:schema27.properties.discovery.required,parentSchema:schema27.properties.discovery,data:data43};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data43.roots === undefined){
const err100 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/required",keyword:"required",params:{missingProperty: "roots"},schema:schema27.properties.discovery.required,parentSchema:schema27.properties.discovery,data:data43};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data43.counts === undefined){
const err101 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/required",keyword:"required",params:{missingProperty: "counts"},schema:schema27.properties.discovery.required,parentSchema:schema27.properties.discovery,data:data43};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
for(const key7 in data43){
if(!(((key7 === "sources_scanned") || (key7 === "roots")) || (key7 === "counts"))){
const err102 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema27.properties.discovery,data:data43};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data43.sources_scanned !== undefined){
let data44 = data43.sources_scanned;
if(Array.isArray(data44)){
const len4 = data44.length;
for(let i4=0; i4<len4; i4++){
let data45 = data44[i4];
if(!(((data45 === "workspace-local") || (data45 === "runtime-installed")) || (data45 === "external-mounts"))){
const err103 = {instancePath:instancePath+"/discovery/sources_scanned/" + i4,schemaPath:"#/definitions/source/enum",keyword:"enum",params:{allowedValues: schema48.enum},schema:schema48.enum,parentSchema:schema48,data:data45};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/discovery/sources_scanned",schemaPath:"#/properties/discovery/properties/sources_scanned/type",keyword:"type",params:{type: "array"},schema:schema27.properties.discovery.properties.sources_scanned.type,parentSchema:schema27.properties.discovery.properties.sources_scanned,data:data44};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data43.roots !== undefined){
let data46 = data43.roots;
if(Array.isArray(data46)){
const len5 = data46.length;
for(let i5=0; i5<len5; i5++){
let data47 = data46[i5];
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.source === undefined){
const err105 = {instancePath:instancePath+"/discovery/roots/" + i5,schemaPath:"#/properties/discovery/properties/roots/items/required",keyword:"required",params:{missingProperty: "source"},schema:schema27.properties.discovery.properties.roots.items.required,parentSchema:schema27.properties.discovery.properties.roots.items,data:data47};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data47.path === undefined){
const err106 = {instancePath:instancePath+"/discovery/roots/" + i5,schemaPath:"#/properties/discovery/properties/roots/items/required",keyword:"required",params:{missingProperty: "path"},schema:schema27.properties.discovery.properties.roots.items.required,parentSchema:schema27.properties.discovery.properties.roots.items,data:data47};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(data47.discovered === undefined){
const err107 = {instancePath:instancePath+"/discovery/roots/" + i5,schemaPath:"#/properties/discovery/properties/roots/items/required",keyword:"required",params:{missingProperty: "discovered"},schema:schema27.properties.discovery.properties.roots.items.required,parentSchema:schema27.properties.discovery.properties.roots.items,data:data47};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
for(const key8 in data47){
if(!(((key8 === "source") || (key8 === "path")) || (key8 === "discovered"))){
const err108 = {instancePath:instancePath+"/discovery/roots/" + i5,schemaPath:"#/properties/discovery/properties/roots/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema27.properties.discovery.properties.roots.items,data:data47};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data47.source !== undefined){
let data48 = data47.source;
if(!(((data48 === "workspace-local") || (data48 === "runtime-installed")) || (data48 === "external-mounts"))){
const err109 = {instancePath:instancePath+"/discovery/roots/" + i5+"/source",schemaPath:"#/definitions/source/enum",keyword:"enum",params:{allowedValues: schema48.enum},schema:schema48.enum,parentSchema:schema48,data:data48};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data47.path !== undefined){
let data49 = data47.path;
if(typeof data49 !== "string"){
const err110 = {instancePath:instancePath+"/discovery/roots/" + i5+"/path",schemaPath:"#/properties/discovery/properties/roots/items/properties/path/type",keyword:"type",params:{type: "string"},schema:schema27.properties.discovery.properties.roots.items.properties.path.type,parentSchema:schema27.properties.discovery.properties.roots.items.properties.path,data:data49};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data47.discovered !== undefined){
let data50 = data47.discovered;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err111 = {instancePath:instancePath+"/discovery/roots/" + i5+"/discovered",schemaPath:"#/properties/discovery/properties/roots/items/properties/discovered/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.discovery.properties.roots.items.properties.discovered.type,parentSchema:schema27.properties.discovery.properties.roots.items.properties.discovered,data:data50};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 < 0 || isNaN(data50)){
const err112 = {instancePath:instancePath+"/discovery/roots/" + i5+"/discovered",schemaPath:"#/properties/discovery/properties/roots/items/properties/discovered/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema27.properties.discovery.properties.roots.items.properties.discovered,data:data50};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
}
else {
const err113 = {instancePath:instancePath+"/discovery/roots/" + i5,schemaPath:"#/properties/discovery/properties/roots/items/type",keyword:"type",params:{type: "object"},schema:schema27.properties.discovery.properties.roots.items.type,parentSchema:schema27.properties.discovery.properties.roots.items,data:data47};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/discovery/roots",schemaPath:"#/properties/discovery/properties/roots/type",keyword:"type",params:{type: "array"},schema:schema27.properties.discovery.properties.roots.type,parentSchema:schema27.properties.discovery.properties.roots,data:data46};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data43.counts !== undefined){
let data51 = data43.counts;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.discovered === undefined){
const err115 = {instancePath:instancePath+"/discovery/counts",schemaPath:"#/properties/discovery/properties/counts/required",keyword:"required",params:{missingProperty: "discovered"},schema:schema27.properties.discovery.properties.counts.required,parentSchema:schema27.properties.discovery.properties.counts,data:data51};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data51.included === undefined){
const err116 = {instancePath:instancePath+"/discovery/counts",schemaPath:"#/properties/discovery/properties/counts/required",keyword:"required",params:{missingProperty: "included"},schema:schema27.properties.discovery.properties.counts.required,parentSchema:schema27.properties.discovery.properties.counts,data:data51};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data51.excluded === undefined){
const err117 = {instancePath:instancePath+"/discovery/counts",schemaPath:"#/properties/discovery/properties/counts/required",keyword:"required",params:{missingProperty: "excluded"},schema:schema27.properties.discovery.properties.counts.required,parentSchema:schema27.properties.discovery.properties.counts,data:data51};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
for(const key9 in data51){
if(!(((key9 === "discovered") || (key9 === "included")) || (key9 === "excluded"))){
const err118 = {instancePath:instancePath+"/discovery/counts",schemaPath:"#/properties/discovery/properties/counts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema27.properties.discovery.properties.counts,data:data51};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data51.discovered !== undefined){
let data52 = data51.discovered;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err119 = {instancePath:instancePath+"/discovery/counts/discovered",schemaPath:"#/properties/discovery/properties/counts/properties/discovered/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.discovery.properties.counts.properties.discovered.type,parentSchema:schema27.properties.discovery.properties.counts.properties.discovered,data:data52};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 < 0 || isNaN(data52)){
const err120 = {instancePath:instancePath+"/discovery/counts/discovered",schemaPath:"#/properties/discovery/properties/counts/properties/discovered/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema27.properties.discovery.properties.counts.properties.discovered,data:data52};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
if(data51.included !== undefined){
let data53 = data51.included;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err121 = {instancePath:instancePath+"/discovery/counts/included",schemaPath:"#/properties/discovery/properties/counts/properties/included/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.discovery.properties.counts.properties.included.type,parentSchema:schema27.properties.discovery.properties.counts.properties.included,data:data53};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 < 0 || isNaN(data53)){
const err122 = {instancePath:instancePath+"/discovery/counts/included",schemaPath:"#/properties/discovery/properties/counts/properties/included/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema27.properties.discovery.properties.counts.properties.included,data:data53};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
if(data51.excluded !== undefined){
let data54 = data51.excluded;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err123 = {instancePath:instancePath+"/discovery/counts/excluded",schemaPath:"#/properties/discovery/properties/counts/properties/excluded/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.discovery.properties.counts.properties.excluded.type,parentSchema:schema27.properties.discovery.properties.counts.properties.excluded,data:data54};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 < 0 || isNaN(data54)){
const err124 = {instancePath:instancePath+"/discovery/counts/excluded",schemaPath:"#/properties/discovery/properties/counts/properties/excluded/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema27.properties.discovery.properties.counts.properties.excluded,data:data54};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
}
else {
const err125 = {instancePath:instancePath+"/discovery/counts",schemaPath:"#/properties/discovery/properties/counts/type",keyword:"type",params:{type: "object"},schema:schema27.properties.discovery.properties.counts.type,parentSchema:schema27.properties.discovery.properties.counts,data:data51};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
else {
const err126 = {instancePath:instancePath+"/discovery",schemaPath:"#/properties/discovery/type",keyword:"type",params:{type: "object"},schema:schema27.properties.discovery.type,parentSchema:schema27.properties.discovery,data:data43};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data.selection !== undefined){
let data55 = data.selection;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.mode === undefined){
const err127 = {instancePath:instancePath+"/selection",schemaPath:"#/properties/selection/required",keyword:"required",params:{missingProperty: "mode"},schema:schema27.properties.selection.required,parentSchema:schema27.properties.selection,data:data55};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data55.max_providers === undefined){
const err128 = {instancePath:instancePath+"/selection",schemaPath:"#/properties/selection/required",keyword:"required",params:{missingProperty: "max_providers"},schema:schema27.properties.selection.required,parentSchema:schema27.properties.selection,data:data55};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data55.selected_count === undefined){
const err129 = {instancePath:instancePath+"/selection",schemaPath:"#/properties/selection/required",keyword:"required",params:{missingProperty: "selected_count"},schema:schema27.properties.selection.required,parentSchema:schema27.properties.selection,data:data55};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
for(const key10 in data55){
if(!(((key10 === "mode") || (key10 === "max_providers")) || (key10 === "selected_count"))){
const err130 = {instancePath:instancePath+"/selection",schemaPath:"#/properties/selection/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},schema:false,parentSchema:schema27.properties.selection,data:data55};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data55.mode !== undefined){
let data56 = data55.mode;
if(!((data56 === "single") || (data56 === "cover"))){
const err131 = {instancePath:instancePath+"/selection/mode",schemaPath:"#/definitions/selectionMode/enum",keyword:"enum",params:{allowedValues: schema38.enum},schema:schema38.enum,parentSchema:schema38,data:data56};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data55.max_providers !== undefined){
let data57 = data55.max_providers;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err132 = {instancePath:instancePath+"/selection/max_providers",schemaPath:"#/properties/selection/properties/max_providers/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.selection.properties.max_providers.type,parentSchema:schema27.properties.selection.properties.max_providers,data:data57};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 < 1 || isNaN(data57)){
const err133 = {instancePath:instancePath+"/selection/max_providers",schemaPath:"#/properties/selection/properties/max_providers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema27.properties.selection.properties.max_providers,data:data57};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
if(data55.selected_count !== undefined){
let data58 = data55.selected_count;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err134 = {instancePath:instancePath+"/selection/selected_count",schemaPath:"#/properties/selection/properties/selected_count/type",keyword:"type",params:{type: "integer"},schema:schema27.properties.selection.properties.selected_count.type,parentSchema:schema27.properties.selection.properties.selected_count,data:data58};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 < 0 || isNaN(data58)){
const err135 = {instancePath:instancePath+"/selection/selected_count",schemaPath:"#/properties/selection/properties/selected_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema27.properties.selection.properties.selected_count,data:data58};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
}
else {
const err136 = {instancePath:instancePath+"/selection",schemaPath:"#/properties/selection/type",keyword:"type",params:{type: "object"},schema:schema27.properties.selection.type,parentSchema:schema27.properties.selection,data:data55};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data.candidates !== undefined){
let data59 = data.candidates;
if(Array.isArray(data59)){
const len6 = data59.length;
for(let i6=0; i6<len6; i6++){
if(!(validate18(data59[i6], {instancePath:instancePath+"/candidates/" + i6,parentData:data59,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
}
}
else {
const err137 = {instancePath:instancePath+"/candidates",schemaPath:"#/properties/candidates/type",keyword:"type",params:{type: "array"},schema:schema27.properties.candidates.type,parentSchema:schema27.properties.candidates,data:data59};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data.selected_candidates !== undefined){
let data61 = data.selected_candidates;
if(Array.isArray(data61)){
const len7 = data61.length;
for(let i7=0; i7<len7; i7++){
let data62 = data61[i7];
if(typeof data62 !== "string"){
const err138 = {instancePath:instancePath+"/selected_candidates/" + i7,schemaPath:"#/properties/selected_candidates/items/type",keyword:"type",params:{type: "string"},schema:schema27.properties.selected_candidates.items.type,parentSchema:schema27.properties.selected_candidates.items,data:data62};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/selected_candidates",schemaPath:"#/properties/selected_candidates/type",keyword:"type",params:{type: "array"},schema:schema27.properties.selected_candidates.type,parentSchema:schema27.properties.selected_candidates,data:data61};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.covered_optional_capabilities !== undefined){
let data63 = data.covered_optional_capabilities;
if(Array.isArray(data63)){
const len8 = data63.length;
for(let i8=0; i8<len8; i8++){
let data64 = data63[i8];
if(typeof data64 !== "string"){
const err140 = {instancePath:instancePath+"/covered_optional_capabilities/" + i8,schemaPath:"#/properties/covered_optional_capabilities/items/type",keyword:"type",params:{type: "string"},schema:schema27.properties.covered_optional_capabilities.items.type,parentSchema:schema27.properties.covered_optional_capabilities.items,data:data64};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
else {
const err141 = {instancePath:instancePath+"/covered_optional_capabilities",schemaPath:"#/properties/covered_optional_capabilities/type",keyword:"type",params:{type: "array"},schema:schema27.properties.covered_optional_capabilities.type,parentSchema:schema27.properties.covered_optional_capabilities,data:data63};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.unresolved_required_capabilities !== undefined){
let data65 = data.unresolved_required_capabilities;
if(Array.isArray(data65)){
const len9 = data65.length;
for(let i9=0; i9<len9; i9++){
let data66 = data65[i9];
if(typeof data66 !== "string"){
const err142 = {instancePath:instancePath+"/unresolved_required_capabilities/" + i9,schemaPath:"#/properties/unresolved_required_capabilities/items/type",keyword:"type",params:{type: "string"},schema:schema27.properties.unresolved_required_capabilities.items.type,parentSchema:schema27.properties.unresolved_required_capabilities.items,data:data66};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
else {
const err143 = {instancePath:instancePath+"/unresolved_required_capabilities",schemaPath:"#/properties/unresolved_required_capabilities/type",keyword:"type",params:{type: "array"},schema:schema27.properties.unresolved_required_capabilities.type,parentSchema:schema27.properties.unresolved_required_capabilities,data:data65};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data.on_missing_required_action !== undefined){
let data67 = data.on_missing_required_action;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
if(data67.policy === undefined){
const err144 = {instancePath:instancePath+"/on_missing_required_action",schemaPath:"#/properties/on_missing_required_action/required",keyword:"required",params:{missingProperty: "policy"},schema:schema27.properties.on_missing_required_action.required,parentSchema:schema27.properties.on_missing_required_action,data:data67};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(data67.outcome === undefined){
const err145 = {instancePath:instancePath+"/on_missing_required_action",schemaPath:"#/properties/on_missing_required_action/required",keyword:"required",params:{missingProperty: "outcome"},schema:schema27.properties.on_missing_required_action.required,parentSchema:schema27.properties.on_missing_required_action,data:data67};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
for(const key11 in data67){
if(!(((key11 === "policy") || (key11 === "outcome")) || (key11 === "user_decision"))){
const err146 = {instancePath:instancePath+"/on_missing_required_action",schemaPath:"#/properties/on_missing_required_action/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},schema:false,parentSchema:schema27.properties.on_missing_required_action,data:data67};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data67.policy !== undefined){
let data68 = data67.policy;
if(!(((data68 === "hard-fail") || (data68 === "offer-emulation")) || (data68 === "auto-emulate"))){
const err147 = {instancePath:instancePath+"/on_missing_required_action/policy",schemaPath:"#/definitions/onMissing/enum",keyword:"enum",params:{allowedValues: schema39.enum},schema:schema39.enum,parentSchema:schema39,data:data68};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data67.outcome !== undefined){
let data69 = data67.outcome;
if(!((((((data69 === "not-needed") || (data69 === "failed")) || (data69 === "emulated")) || (data69 === "continued-partial")) || (data69 === "aborted")) || (data69 === "awaiting-decision"))){
const err148 = {instancePath:instancePath+"/on_missing_required_action/outcome",schemaPath:"#/properties/on_missing_required_action/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema27.properties.on_missing_required_action.properties.outcome.enum},schema:schema27.properties.on_missing_required_action.properties.outcome.enum,parentSchema:schema27.properties.on_missing_required_action.properties.outcome,data:data69};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data67.user_decision !== undefined){
let data70 = data67.user_decision;
if(!(((data70 === "emulate") || (data70 === "continue-with-partial")) || (data70 === "abort"))){
const err149 = {instancePath:instancePath+"/on_missing_required_action/user_decision",schemaPath:"#/properties/on_missing_required_action/properties/user_decision/enum",keyword:"enum",params:{allowedValues: schema27.properties.on_missing_required_action.properties.user_decision.enum},schema:schema27.properties.on_missing_required_action.properties.user_decision.enum,parentSchema:schema27.properties.on_missing_required_action.properties.user_decision,data:data70};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
else {
const err150 = {instancePath:instancePath+"/on_missing_required_action",schemaPath:"#/properties/on_missing_required_action/type",keyword:"type",params:{type: "object"},schema:schema27.properties.on_missing_required_action.type,parentSchema:schema27.properties.on_missing_required_action,data:data67};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data.degraded_mode !== undefined){
let data71 = data.degraded_mode;
if(typeof data71 !== "boolean"){
const err151 = {instancePath:instancePath+"/degraded_mode",schemaPath:"#/properties/degraded_mode/type",keyword:"type",params:{type: "boolean"},schema:schema27.properties.degraded_mode.type,parentSchema:schema27.properties.degraded_mode,data:data71};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data.emulated_capabilities !== undefined){
let data72 = data.emulated_capabilities;
if(Array.isArray(data72)){
const len10 = data72.length;
for(let i10=0; i10<len10; i10++){
let data73 = data72[i10];
if(typeof data73 !== "string"){
const err152 = {instancePath:instancePath+"/emulated_capabilities/" + i10,schemaPath:"#/properties/emulated_capabilities/items/type",keyword:"type",params:{type: "string"},schema:schema27.properties.emulated_capabilities.items.type,parentSchema:schema27.properties.emulated_capabilities.items,data:data73};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/emulated_capabilities",schemaPath:"#/properties/emulated_capabilities/type",keyword:"type",params:{type: "array"},schema:schema27.properties.emulated_capabilities.type,parentSchema:schema27.properties.emulated_capabilities,data:data72};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data.rejections !== undefined){
let data74 = data.rejections;
if(Array.isArray(data74)){
const len11 = data74.length;
for(let i11=0; i11<len11; i11++){
let data75 = data74[i11];
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(data75.id === undefined){
const err154 = {instancePath:instancePath+"/rejections/" + i11,schemaPath:"#/definitions/rejection/required",keyword:"required",params:{missingProperty: "id"},schema:schema75.required,parentSchema:schema75,data:data75};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data75.reason === undefined){
const err155 = {instancePath:instancePath+"/rejections/" + i11,schemaPath:"#/definitions/rejection/required",keyword:"required",params:{missingProperty: "reason"},schema:schema75.required,parentSchema:schema75,data:data75};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
for(const key12 in data75){
if(!(((key12 === "id") || (key12 === "reason")) || (key12 === "detail"))){
const err156 = {instancePath:instancePath+"/rejections/" + i11,schemaPath:"#/definitions/rejection/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},schema:false,parentSchema:schema75,data:data75};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data75.id !== undefined){
let data76 = data75.id;
if(typeof data76 !== "string"){
const err157 = {instancePath:instancePath+"/rejections/" + i11+"/id",schemaPath:"#/definitions/rejection/properties/id/type",keyword:"type",params:{type: "string"},schema:schema75.properties.id.type,parentSchema:schema75.properties.id,data:data76};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data75.reason !== undefined){
let data77 = data75.reason;
if(!((((((((data77 === "unreadable") || (data77 === "too-large")) || (data77 === "not-utf8")) || (data77 === "no-frontmatter")) || (data77 === "invalid-frontmatter")) || (data77 === "disabled")) || (data77 === "duplicate")) || (data77 === "contract-unparseable"))){
const err158 = {instancePath:instancePath+"/rejections/" + i11+"/reason",schemaPath:"#/definitions/rejection/properties/reason/enum",keyword:"enum",params:{allowedValues: schema75.properties.reason.enum},schema:schema75.properties.reason.enum,parentSchema:schema75.properties.reason,data:data77};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
if(data75.detail !== undefined){
let data78 = data75.detail;
if(typeof data78 !== "string"){
const err159 = {instancePath:instancePath+"/rejections/" + i11+"/detail",schemaPath:"#/definitions/rejection/properties/detail/type",keyword:"type",params:{type: "string"},schema:schema75.properties.detail.type,parentSchema:schema75.properties.detail,data:data78};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
else {
const err160 = {instancePath:instancePath+"/rejections/" + i11,schemaPath:"#/definitions/rejection/type",keyword:"type",params:{type: "object"},schema:schema75.type,parentSchema:schema75,data:data75};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
else {
const err161 = {instancePath:instancePath+"/rejections",schemaPath:"#/properties/rejections/type",keyword:"type",params:{type: "array"},schema:schema27.properties.rejections.type,parentSchema:schema27.properties.rejections,data:data74};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data.warnings !== undefined){
let data79 = data.warnings;
if(Array.isArray(data79)){
const len12 = data79.length;
for(let i12=0; i12<len12; i12++){
let data80 = data79[i12];
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
if(data80.code === undefined){
const err162 = {instancePath:instancePath+"/warnings/" + i12,schemaPath:"#/definitions/warning/required",keyword:"required",params:{missingProperty: "code"},schema:schema76.required,parentSchema:schema76,data:data80};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data80.message === undefined){
const err163 = {instancePath:instancePath+"/warnings/" + i12,schemaPath:"#/definitions/warning/required",keyword:"required",params:{missingProperty: "message"},schema:schema76.required,parentSchema:schema76,data:data80};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
for(const key13 in data80){
if(!(((key13 === "code") || (key13 === "message")) || (key13 === "id"))){
const err164 = {instancePath:instancePath+"/warnings/" + i12,schemaPath:"#/definitions/warning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},schema:false,parentSchema:schema76,data:data80};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data80.code !== undefined){
let data81 = data80.code;
if(typeof data81 !== "string"){
const err165 = {instancePath:instancePath+"/warnings/" + i12+"/code",schemaPath:"#/definitions/warning/properties/code/type",keyword:"type",params:{type: "string"},schema:schema76.properties.code.type,parentSchema:schema76.properties.code,data:data81};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data80.message !== undefined){
let data82 = data80.message;
if(typeof data82 !== "string"){
const err166 = {instancePath:instancePath+"/warnings/" + i12+"/message",schemaPath:"#/definitions/warning/properties/message/type",keyword:"type",params:{type: "string"},schema:schema76.properties.message.type,parentSchema:schema76.properties.message,data:data82};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data80.id !== undefined){
let data83 = data80.id;
if(typeof data83 !== "string"){
const err167 = {instancePath:instancePath+"/warnings/" + i12+"/id",schemaPath:"#/definitions/warning/properties/id/type",keyword:"type",params:{type: "string"},schema:schema76.properties.id.type,parentSchema:schema76.properties.id,data:data83};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
else {
const err168 = {instancePath:instancePath+"/warnings/" + i12,schemaPath:"#/definitions/warning/type",keyword:"type",params:{type: "object"},schema:schema76.type,parentSchema:schema76,data:data80};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
}
else {
const err169 = {instancePath:instancePath+"/warnings",schemaPath:"#/properties/warnings/type",keyword:"type",params:{type: "array"},schema:schema27.properties.warnings.type,parentSchema:schema27.properties.warnings,data:data79};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
}
else {
const err170 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema27.type,parentSchema:schema27,data};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}
