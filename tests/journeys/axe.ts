import axe from 'axe-core'
import { isFullMatrix, type Page } from './journey.ts'

/** Tags of the axe rules that run: WCAG 2.2 A and AA, and best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns rule, element and advice of each axe violation; [] unless `FULL_MATRIX=1` is set. Does not use
 * `@axe-core/playwright`, which takes three times as long.
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  if (!isFullMatrix) return []
  // axe remains in the page until the next full page load
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([part, rules]) => {
      if (document.querySelector('iframe, frame'))
        throw new Error('axeViolations does not support pages with frames')
      const { axe: here } = window as unknown as { axe: typeof axe }
      const { violations } = await here.run(part === undefined ? document : { include: [part] }, {
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      )
    },
    [part, rules] as const,
  )
}
