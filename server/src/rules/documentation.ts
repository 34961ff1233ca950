/** Where the page of a finding's code stands on the web (EDIT-010). */

const PAGES = 'https://github.com/dci-language-tools/dci-language-tools/blob/main/docs/rules/'

/** @param code as in a finding: `contract/unknown-clause` */
export function documentationOf(code: string): string {
  return `${PAGES}${code.replace('/', '-')}.md`
}
