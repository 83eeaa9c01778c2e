import lexicon from './awards.json' with { type: 'json' }
import { list, lists } from './list.ts'

/** Words of prizes, and what awards are called among readers. */
export const awardWords = lists(lexicon.awardWords)

/** Of something else than a prize. */
export const harmlessWins = list(lexicon.harmlessWins)

/** Short names of awards, by their slug; those that mean nothing else stand alone as well. */
const awardNames: Readonly<Record<string, { names: readonly string[]; isAlone?: boolean }>> =
  lexicon.awardNames

/** The names of an award without 'award' and its like. */
export const bareAwardNames = (slug: string): readonly string[] => awardNames[slug]?.names ?? [slug]

/** All that an award goes by beside its names in the catalogue, as a list of phrases. */
export function awardPhrases(slug: string): string {
  const entry = awardNames[slug]
  if (!entry) return ''
  const heads =
    entry.isAlone || slug === 'italia' ? ['award', 'awards', 'preis*', 'prize'] : lexicon.afterName
  const before = slug === 'italia' || slug === 'urania' ? ['premio', 'premi'] : lexicon.beforeName
  return entry.names
    .flatMap((name) => [
      ...(entry.isAlone ? [name] : []),
      ...heads.map((head) => `${name} ${head}`),
      ...before.map((head) => `${head} ${name}`),
    ])
    .join(',')
}
