import { slugOf } from '#server/platform/text/slug'

/** Generates unique slugs that are never only digits, because those would be read as an id. */
export class Slugs {
  #taken = new Set<string>()

  /** Returns an unused slug for `text`. If the slug is taken, items of `extras` are appended, and finally a number. */
  take(text: string, extras: (string | number | null)[] = []): string {
    const plain = slugOf(text.replaceAll('½', ' 1 2 '))
    const usable = (slug: string) => !this.#taken.has(slug) && !/^\d+$/.test(slug)
    const candidates = [plain]
    let grown = plain
    for (const extra of extras) {
      if (extra === null) continue
      grown = `${grown}-${slugOf(String(extra))}`
      candidates.push(grown)
    }
    for (let count = 2; !candidates.some(usable); count += 1) candidates.push(`${grown}-${count}`)
    const slug = candidates.find(usable) ?? grown
    this.#taken.add(slug)
    return slug
  }
}
