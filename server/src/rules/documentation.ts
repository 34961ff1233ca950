/**
 * The file of a finding's page under docs/rules (EDIT-010).
 * @param code as in a finding: `contract/unknown-clause`
 */
export function pageOf(code: string): string {
  return `${code.replace('/', '-')}.md`
}
