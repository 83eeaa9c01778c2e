import type { CatalogueLine } from './catalogue.ts'
import type { Place } from './issues.ts'

/** Finds publishers by name, and adds the ones that the catalogue does not have. */
export function publisherKeys(
  known: readonly CatalogueLine<'publishers'>[],
  slugOf: (text: string) => string,
) {
  const lines = new Map(known.map((line) => [line.record.name.toLowerCase(), line]))
  return {
    lines: () => [...lines.values()],
    keyOf(name: string, source: string, place: Place): string {
      const line = lines.get(name.toLowerCase())
      if (line) return line.record.key
      const slug = slugOf(name)
      const record = { key: `pub:${slug}`, slug, name, source }
      lines.set(name.toLowerCase(), { place, record })
      return record.key
    },
  }
}
