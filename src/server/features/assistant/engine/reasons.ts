import { formatLanguageInText, formatList } from '#i18n/formats'
import type { Wish, WishPart } from '@biblionaut/wish'
import type { Description } from './describe.ts'
import { judge, type JudgeContext, plainGenres } from './judge.ts'
import type { Selected } from './rank.ts'

const factsMax = 3

/**
 * Returns the reason why a book is recommended, as sentences with data of the catalogue. Names only conditions that
 * the book certainly meets.
 */
export function reasonFor(
  selected: Selected,
  wish: Wish,
  context: JudgeContext,
  description: Description,
): string {
  const { t, language, nameOf } = description
  const { book, model, liked, described } = selected
  const shared = model?.genres.filter((genre) => book.genres.includes(genre)) ?? []
  const telling = shared.filter((genre) => !plainGenres.has(genre))
  const named = (telling.length > 0 ? telling : shared).slice(0, 3).map((genre) => nameOf(`genre ${genre}`))
  const isYearNamed = wish.some(({ field }) => field === 'years')
  const words = described.map((label) => t('quoted', { label }))
  const facts = [
    ...(words.length > 0 ? [t('reason.described', { words: formatList(words, language) })] : []),
    ...(model && named.length > 0
      ? [t('reason.like', { what: formatList(named, language), name: nameOf(`work ${model.id}`) })]
      : []),
    ...wish.flatMap((part) =>
      part.not || judge(book, part, context) !== 'yes' ? [] : factOf(part, selected, description),
    ),
    ...(liked ? [t('reason.taste', { name: nameOf(`work ${liked.id}`) })] : []),
  ]
  if (named.length === 0)
    facts.splice(Math.min(2, facts.length), 0, ...whatItIs(selected, !isYearNamed, description))
  const first = book.series[0]
  if (
    first?.place === 1 &&
    first.isMain &&
    first.volumes !== 1 &&
    !wish.some(({ field }) => field === 'shape')
  )
    facts.push(first.volumes === null ? t('reason.firstOpen') : t('reason.first', { count: first.volumes }))
  return [...new Set(facts)].slice(0, factsMax).join(' ')
}

/** Returns a sentence with the fact by which a book meets a condition. Some conditions have no such sentence. */
function factOf(
  { field, value }: WishPart,
  { book }: Selected,
  { t, language, nameOf }: Description,
): string[] {
  if (field === 'award' || field === 'nominated') {
    const honour = book.honours.find(
      ({ award, isWin }) => (value === 'any' || award === value) && (isWin || field === 'nominated'),
    )
    if (!honour) return []
    const name = nameOf(`award ${honour.award}`)
    if (!honour.isWin) return [t('reason.nominated', { name })]
    return [
      honour.year === null ? t('reason.won', { name }) : t('reason.wonYear', { name, year: honour.year }),
    ]
  }
  const isOfLength = (field === 'compared' || field === 'sort') && /^(?:short|long)/.test(value)
  if (field === 'pages' || isOfLength) {
    const pages = book.pages[language]
    return pages === null
      ? book.length
        ? [t(`reason.length.${book.length}`)]
        : []
      : [t('reason.pages', { count: pages })]
  }
  if ((field === 'years' || /^(?:newer|older)/.test(value)) && book.year !== null)
    return [t('reason.year', { year: book.year })]
  if (field === 'available')
    return [t('reason.language', { language: formatLanguageInText(value, language) })]
  if (field === 'shape' && value === 'standalone') return [t('reason.standalone')]
  if (field === 'shape' && value === 'finished') {
    const series = book.series.find(({ status }) => status === 'completed')
    if (!series?.place || !series.isMain || !Number.isInteger(series.place)) return []
    const { place, volumes } = series
    return volumes === null || volumes < place
      ? [t('reason.finishedOpen', { place })]
      : [t('reason.finished', { place, count: volumes })]
  }
  return []
}

function whatItIs(
  { book: { genres, year } }: Selected,
  withYear: boolean,
  { t, language, nameOf }: Description,
): string[] {
  const names = formatList(
    genres.slice(0, 2).map((genre) => nameOf(`genre ${genre}`)),
    language,
  )
  if (genres.length === 0) return year === null || !withYear ? [] : [t('reason.year', { year })]
  return [
    year === null || !withYear
      ? t('reason.genres', { genres: names })
      : t('reason.genresYear', { genres: names, year }),
  ]
}
