import axe from 'axe-core'
import { isFullMatrix, type Page } from './journey.ts'

/** What WCAG 2.2 AA asks for, and what axe advises beside: all that it does by itself, and the size of targets. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it stands, or in one part of it, in lines a person can act on: rule, place, what to do.
 *
 * It runs in the page itself. @axe-core/playwright puts the parts together in a second page, for the sake of frames of
 * other origins, and brings its half a megabyte along each time: two thirds of what a look cost. Our pages have no
 * frames.
 *
 * A look costs about a second, so that only the full matrix looks: `npm run verify -- axe`.
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  if (!isFullMatrix) return []
  // stays until the next full load
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([part, rules]) => {
      if (document.querySelector('iframe, frame')) throw new Error('axe is not asked about what is in frames')
      const { axe: here } = window as unknown as { axe: typeof axe }
      const { violations } = await here.run(part === undefined ? document : { include: [part] }, {
        runOnly: { type: 'tag', values: rules },
        // details of what is right are not looked at
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      )
    },
    [part, rules] as const,
  )
}
