import { formatLanguageInText, formatList } from '#i18n/formats'
import type { Telling } from './describe.ts'
import type { Ranked } from './rank.ts'
import type { WishPart } from './wish.ts'

/** To share these alone says little. */
const plainGenres = new Set(['science-fiction', 'fantasy', 'horror', 'young-adult', 'children'])
/** At most so many facts stand in a reason. */
const factsMost = 3

/**
 * Why a book is recommended, in facts that the catalogue holds: what of the wish it serves first, then what is known of
 * the reader, then what it is.
 */
export function reasonFor(
  ranked: Ranked,
  parts: readonly WishPart[],
  words: readonly string[],
  telling: Telling,
): string {
  const { t, language } = telling
  const facts = [
    ...likeFacts(ranked, telling),
    ...(words.length > 0 ? [t('reason.words', { words: formatList(words, language) })] : []),
    ...wishFacts(ranked, parts, telling),
    ...readerFacts(ranked, telling),
  ]
  const isNamed = ranked.model && ranked.model.shared.length > 0
  if (!isNamed)
    facts.splice(
      Math.min(facts.length, 2),
      0,
      whatItIs(
        ranked,
        parts.some(({ kind }) => kind === 'years' || kind === 'age'),
        telling,
      ),
    )
  return facts.slice(0, factsMost).join(' ')
}

function likeFacts({ model }: Ranked, { t, language, nameOf }: Telling): string[] {
  if (!model) return []
  const name = nameOf(`work ${model.id}`)
  const isPlain = model.shared.every((slug) => plainGenres.has(slug))
  if (isPlain && model.alike > 0.3) return [t('reason.alike', { name })]
  if (model.shared.length === 0) return []
  return [
    t('reason.like', {
      what: formatList(
        model.shared.slice(0, 3).map((slug) => nameOf(`genre ${slug}`)),
        language,
      ),
      name,
    }),
  ]
}

function wishFacts(
  { candidate }: Ranked,
  parts: readonly WishPart[],
  { t, nameOf, language }: Telling,
): string[] {
  const { awards, pages, length, series } = candidate
  return parts.flatMap((part): string[] => {
    if (part.isNot) return []
    if (part.kind === 'award') {
      const award = awards.find(
        ({ id, isWin }) => (part.awardId === null || id === part.awardId) && (isWin || part.result === 'any'),
      )
      if (!award) return []
      const name = nameOf(`award ${award.id}`)
      if (!award.isWin) return [t('reason.nominated', { name })]
      return [
        award.year === null ? t('reason.won', { name }) : t('reason.wonYear', { name, year: award.year }),
      ]
    }
    if (part.kind === 'pages' || part.kind === 'length')
      return pages !== null
        ? [t('reason.pages', { count: pages })]
        : length
          ? [t(`reason.length.${length}`)]
          : []
    if (part.kind === 'shape' && part.shape === 'standalone') return [t('reason.standalone')]
    if (part.kind === 'shape' && part.shape === 'finished' && series?.place)
      return [finishedReason(series.place, series.volumes, t)]
    if (part.kind === 'language')
      return [t('reason.language', { language: formatLanguageInText(part.language, language) })]
    if ((part.kind === 'years' || part.kind === 'age') && candidate.year !== null)
      return [t('reason.year', { year: candidate.year })]
    return []
  })
}

/** A total is said where it is stored, never counted from what is here. */
const finishedReason = (place: number, volumes: number | null, t: Telling['t']): string =>
  volumes === null || volumes < place
    ? t('reason.finishedOpen', { place })
    : t('reason.finished', { place, count: volumes })
const firstReason = (volumes: number | null, t: Telling['t']): string =>
  volumes === null ? t('reason.firstOpen') : t('reason.first', { count: volumes })

function readerFacts({ candidate, liked }: Ranked, { t, nameOf }: Telling): string[] {
  const { series } = candidate
  const isNext =
    series !== null && series.place !== null && series.place > 1 && series.before === 0 && series.read > 0
  return [
    ...(isNext ? [t('reason.next')] : []),
    ...(liked && !isNext ? [t('reason.taste', { name: nameOf(`work ${liked.workId}`) })] : []),
    ...(series?.place === 1 && series.volumes !== 1 ? [firstReason(series.volumes, t)] : []),
  ]
}

function whatItIs(
  { candidate: { genres, year } }: Ranked,
  isYearSaid: boolean,
  { t, nameOf, language }: Telling,
): string {
  const named = genres.slice(0, 2).map((slug) => nameOf(`genre ${slug}`))
  if (named.length === 0) return year === null ? '' : t('reason.year', { year })
  return year === null || isYearSaid
    ? t('reason.genres', { genres: formatList(named, language) })
    : t('reason.genresYear', { genres: formatList(named, language), year })
}
