/** Where the page of a finding's code stands (EDIT-010). */

const PAGES = 'https://github.com/dci-language-tools/dci-language-tools/blob/main/docs/rules/'

/** The web address of a code's page. */
export function documentationOf(code: string): string {
  return PAGES + pageOf(code)
}

/**
 * The file of a code's page under docs/rules.
 * @param code as in a finding: `contract/unknown-clause`
 */
export function pageOf(code: string): string {
  return `${code.replace('/', '-')}.md`
}
