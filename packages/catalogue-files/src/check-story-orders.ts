import type { Catalogue } from './catalogue.ts'
import type { Report } from './issues.ts'

/** Checks the order in which the stories of each series take place (`storyOrder`). */
export function checkStoryOrders(
  { series, works }: Pick<Catalogue, 'series' | 'works'>,
  report: Report,
): void {
  const memberships = works.flatMap(({ record }) =>
    record.series.map((membership) => ({ ...membership, work: record.key })),
  )
  const members = Map.groupBy(memberships, (membership) => membership.series)
  for (const { place, record } of series) {
    const { key, storyOrder } = record
    if (!storyOrder) continue
    const own = members.get(key) ?? []
    if (new Set(storyOrder).size < storyOrder.length)
      report(place, `${key}: a work is in the story order twice`)
    for (const work of storyOrder)
      if (!own.some((member) => member.work === work))
        report(place, `${key}: ${work} is in the story order, but not in the series`)
    for (const { work, role } of own)
      if (role === 'main' && !storyOrder.includes(work))
        report(place, `${key}: the main volume ${work} is not in the story order`)
  }
}
