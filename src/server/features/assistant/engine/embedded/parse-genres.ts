import { type GenreGroup } from '#contract/values/enums'
import { foldings } from '../../../../platform/text/fold.ts'
import { isChangedLetter, typosBetween } from '../../../search/index.ts'
import type { Facts } from './facts.repo.ts'
import { adultWords, forms, genreWords, groupWords, harmlessPhrases } from './lexicon/genres.ts'
import { type Mood, moods } from './lexicon/moods.ts'
import { emptyWords } from './lexicon/wishes.ts'
import type { IsExcluded } from './negation.ts'
import { isAgeExcluded, isOfLife } from './parse-sizes.ts'
import { type MessageText, phrases, readText, type Span } from './text.ts'
import type { Form, WishPart } from './wish.ts'

const formPatterns = Object.entries(forms).map(([form, words]) => [form as Form, phrases(words)] as const)
const groupPatterns = Object.entries(groupWords).map(
  ([group, words]) => [group as GenreGroup, phrases(words)] as const,
)
const moodPatterns = Object.entries(moods).map(([mood, { words }]) => [mood as Mood, phrases(words)] as const)
const genrePatterns = Object.entries(genreWords).map(([slug, words]) => [slug, phrases(words)] as const)
const adults = phrases(adultWords)
const or = / (?:or|oder|o|od|oppure|bzw|und oder|entweder|beziehungsweise) /u

/**
 * Genres, groups, forms and moods, the longer phrases first, so that 'dark fantasy' is a genre and not a mood of a
 * group.
 */
export function parseGenres(text: MessageText, isExcluded: IsExcluded, facts: Facts): WishPart[] {
  const found: { part: WishPart; start: number; end: number }[] = []
  const add = (part: WishPart, pattern: RegExp, isNoun = true) => {
    for (const span of text.take(pattern))
      found.push({ part: isExcluded(span, isNoun) ? { ...part, isNot: true } : part, ...span })
  }
  blotHarmless(text)
  for (const [form, pattern] of formPatterns) add({ kind: 'form', form }, pattern)
  for (const { slug, pattern } of facts.genrePatterns)
    add({ kind: 'genre', slug }, pattern, slug !== 'humour')
  for (const [slug, pattern] of genrePatterns)
    if (facts.genres.has(slug)) add({ kind: 'genre', slug }, pattern, slug !== 'humour')
  if (text.take(adults).length > 0) found.push({ part: { kind: 'adults' }, start: 0, end: 0 })
  for (const [group, pattern] of groupPatterns) add({ kind: 'group', group }, pattern)
  for (const [mood, pattern] of moodPatterns) {
    for (const span of text.take(pattern)) {
      if (isOfLife(text, span)) continue
      const part: WishPart = { kind: 'mood', mood }
      found.push({ part: isExcluded(span, false) ? { ...part, isNot: true } : part, ...span })
    }
  }
  const isAbout = found.some(({ part }) => part.kind !== 'mood' && !part.isNot)
  const isOfCollections = found.some(({ part }) => isWanted(part, 'collections'))
  return withAlternatives(
    text,
    found
      // 'stories, whole collections of them': the finer word says both
      .filter(({ part }) => !(isOfCollections && isWanted(part, 'stories')))
      .map((one) => {
        if (isAbout || !one.part.isNot || !isAgeExcluded(text, one)) return one
        const { isNot, ...part } = one.part
        return { ...one, part: isNot ? part : one.part }
      })
      .sort((a, b) => a.start - b.start),
  )
}

const isWanted = (part: WishPart, form: Form): boolean =>
  part.kind === 'form' && part.form === form && !part.isNot

/** Phrases that hold a word of a genre and mean something else. */
const harmless = phrases(harmlessPhrases)
const blotHarmless = (text: MessageText): void => void text.take(harmless)

/** Tells of a stretch whether the lexicon has a meaning for the whole of it: 'King Arthur' names no author. */
export function plainWords(text: MessageText, facts: Facts): (span: Span) => boolean {
  const patterns = [
    ...formPatterns.map(([, pattern]) => pattern),
    ...facts.genrePatterns.map(({ pattern }) => pattern),
    ...genrePatterns.map(([, pattern]) => pattern),
    ...groupPatterns.map(([, pattern]) => pattern),
    ...moodPatterns.map(([, pattern]) => pattern),
    harmless,
  ]
  const spans = patterns.flatMap((pattern) =>
    [...text.rest.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  return ({ start, end }) => spans.some((span) => span.start <= start && end <= span.end)
}

/** Of genres with an 'or' between them any will do. */
function withAlternatives(
  text: MessageText,
  found: readonly { part: WishPart; start: number; end: number }[],
): WishPart[] {
  const genres = found.filter(({ part }) => part.kind === 'genre' && !part.isNot)
  const either = new Set<WishPart>()
  genres.forEach(({ part, end }, at) => {
    const next = genres[at + 1]
    if (
      !next ||
      JSON.stringify(next.part) === JSON.stringify(part) ||
      !or.test(text.folded.slice(end, next.start))
    )
      return
    either.add(part)
    either.add(next.part)
  })
  return found.map(({ part }) =>
    either.has(part) && part.kind === 'genre' ? { ...part, isEither: true } : part,
  )
}

/** Single words of the lexicon that a word with a typo is compared with. */
const vocabulary = [...Object.values(genreWords), ...Object.values(groupWords)]
  .flatMap((list) => list.split(/[,\n]/))
  .map((word) => word.trim())
  .filter((word) => word.replace('*', '').length >= 6 && !/[ ?_]/.test(word))
  .flatMap((word) =>
    foldings(word.replaceAll('*', '')).map((folded) => ({ folded, isOpen: word.endsWith('*') })),
  )

const neverExcluded: IsExcluded = Object.assign(() => false, {
  directly: () => false,
  behind: () => false,
})

/** Words that nothing has understood and that are a typo away from one that is known. */
export function parseTypos(text: MessageText, isExcluded: IsExcluded, facts: Facts): WishPart[] {
  const words = [...text.rest.matchAll(/(?<= )\p{L}{6,}(?= )/gu)].filter(([word]) => !emptyWords.has(word))
  return words.flatMap((match) => {
    const [word] = match
    const most = word.length >= 12 ? 2 : 1
    const near = vocabulary.find(({ folded, isOpen }) => {
      if (folded[0] !== word[0] || folded.length < 6 || (isOpen && word.length > folded.length + 3))
        return false
      const lengths = isOpen ? [folded.length, folded.length + 1, folded.length - 1] : [word.length]
      return lengths.some((length) => {
        const typed = word.slice(0, length)
        // in a short word another letter is more often another word
        if (folded.length < 8 && isChangedLetter(typed, folded)) return false
        return typosBetween(typed, folded, most) <= most
      })
    })
    if (!near) return []
    const span = { start: match.index, end: match.index + word.length }
    text.blot(span)
    const parts = parseGenres(readText(near.folded), neverExcluded, facts)
    return isExcluded(span, true) ? parts.map((part): WishPart => ({ ...part, isNot: true })) : parts
  })
}
