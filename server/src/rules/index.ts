/** The one table of rules, in the order in which they are documented. */
import { allowedTools } from './allowed-tools'
import { compatibility } from './compatibility'
import { compatibilityRuntimes } from './compatibility-runtimes'
import { description } from './description'
import { descriptionLength } from './description-length'
import { frontmatter } from './frontmatter'
import { metadata, metadataQuotes } from './metadata'
import { name } from './name'
import { nameFolder } from './name-folder'
import { nameForm } from './name-form'
import { namePortability } from './name-portability'
import type { Rule } from './rule'

export const RULES: readonly Rule[] = [
  frontmatter,
  name,
  nameForm,
  nameFolder,
  namePortability,
  description,
  descriptionLength,
  compatibility,
  compatibilityRuntimes,
  metadata,
  metadataQuotes,
  allowedTools,
]
