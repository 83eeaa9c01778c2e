import { slugOf } from '#server/platform/text/slug'

/** Gives each name a slug of its own: where one is taken, its number is added. */
export function createSlugs(): (name: string, number: number) => string {
  const taken = new Set<string>()
  return (name, number) => {
    const wanted = slugOf(name)
    const slug = taken.has(wanted) ? `${wanted}-x${number}` : wanted
    taken.add(slug)
    return slug
  }
}
