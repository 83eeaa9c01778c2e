import type { Page } from './journey.ts'

/** Maximum sum of layout shifts after the load of a page. */
const maxLayoutShift = 0.02

/** Records layout shifts from the first paint on, except those within 500 ms of input or of a resize. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            sources: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
              return `${name} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`
            }),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the recorded layout shifts, if their sum is above the maximum. */
export async function findLayoutShift(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: { value: number; sources: string[] }[] }).layoutShifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum <= maxLayoutShift
    ? []
    : shifts.map(({ value, sources }) => `layout shift ${value.toFixed(3)}: ${sources.join(', ')}`)
}

/** Returns elements that make the page wider than the window, and interactive elements that overlap. */
export const findLayoutErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const errors: string[] = []
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    if (root.scrollWidth > window.innerWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
      )
      errors.push(
        `the page is ${root.scrollWidth} px wide, the window ${window.innerWidth} px: ${wide.slice(0, 3).map(nameOf).join(', ')}`,
      )
    }

    /**
     * Returns the part of a rectangle that no scrolling ancestor clips; null for elements that float above the page.
     */
    const shownPartOf = (element: Element, rect: DOMRect): DOMRect | null => {
      let { left, top, right, bottom } = rect
      for (let parent: Element | null = element; parent && parent !== root; parent = parent.parentElement) {
        const style = getComputedStyle(parent)
        if (style.position === 'fixed' || style.position === 'sticky') return null
        if (parent === element || style.overflow === 'visible') continue
        const clip = parent.getBoundingClientRect()
        left = Math.max(left, clip.left)
        top = Math.max(top, clip.top)
        right = Math.min(right, clip.right)
        bottom = Math.min(bottom, clip.bottom)
      }
      return right - left > 4 && bottom - top > 4 ? new DOMRect(left, top, right - left, bottom - top) : null
    }
    const interactive = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const shown = [...document.querySelectorAll(interactive)].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      return [...element.getClientRects()].flatMap((rect) => {
        const part = shownPartOf(element, rect)
        return part ? [{ element, part }] : []
      })
    })
    shown.sort((a, b) => a.part.top - b.part.top)
    // the link that covers a whole card is a pseudo-element, so its rectangle is not measured
    for (const [place, { element, part }] of shown.entries())
      for (const { element: other, part: otherPart } of shown.slice(place + 1)) {
        if (otherPart.top >= part.bottom) break
        const width = Math.min(part.right, otherPart.right) - Math.max(part.left, otherPart.left)
        const height = Math.min(part.bottom, otherPart.bottom) - otherPart.top
        if (width <= 2 || height <= 2 || element.contains(other) || other.contains(element)) continue
        if (element.closest('label')?.contains(other)) continue
        errors.push(
          `${nameOf(element)} overlaps ${nameOf(other)} by ${width.toFixed()} × ${height.toFixed()} px`,
        )
      }
    return errors
  })
