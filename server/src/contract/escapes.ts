/** Escapes of the contract language (DCI-006, DCI-008). */

/** Tab and line breaks count as a space everywhere in a contract (DCI-011), so here too. */
const ESCAPE = /\\([,()=\\ \t\r\n])/g

/** Decodes the valid escapes of a value; anything else stays as it is. */
export function decode(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replace(ESCAPE, (_, escaped: string) => (/\s/.test(escaped) ? ' ' : escaped))
}

/** Writes a decoded value with the escapes that it needs and no others. */
export function encode(value: string): string {
  return value.replace(/[,()=\\ ]/g, '\\$&')
}

/** Whether a backslash may stand before this character. */
export function isEscapable(character: string): boolean {
  return /^[,()=\\ \t\r\n]$/.test(character)
}
