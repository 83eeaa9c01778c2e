import type { BookCard } from '#contract/calls/books'
import { genreGroups } from '#contract/values/enums'
import { recentDecades } from '#contract/values/discoveries'
import { listPageSizeMax } from '#contract/values/limits'
import type { IntroducedBook, StartSeries, StartShelves, StartWinners } from '#contract/calls/start-page'
import type { Language } from '#contract/values/languages'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import { starsKey } from '../../platform/http/content-keys.ts'
import type { Books } from '../books/index.ts'
import type { Authors } from '../authors/index.ts'
import type { Awards } from '../awards/index.ts'
import type { Genres } from '../genres/index.ts'
import type { Reviews } from '../reviews/index.ts'
import type { SeriesShelves } from '../series/index.ts'
import { scenePath, spinePath } from '../covers/index.ts'

/** Reads the data of the start page that are equal for all users. */
export interface Start {
  shelves(language: Language): Promise<StartShelves>
}

const newestShown = 6
const startHereShown = 5
const startHereOfGroup = 2
const spinesShown = 60
const spinesOfAuthor = 2
const authorsShown = 8
const seriesShown = 3
/** Minimum number of main volumes of a complete series on the start page. */
const minVolumes = 3
const maxVolumes = 12
/** Number of books from which the start page chooses a few. High enough to include several authors. */
const booksRead = 24
const genresShownOfGroup = 3
const reviewsShown = 3
/** Maximum length of the beginning of a synopsis in a row of books. */
const maxShortOpening = 150
/** Maximum length of the beginning of the synopsis of the book of the day. */
const maxLongOpening = 320
const dayMs = 86_400_000

/** Returns `shown` cards: first at most `ofAuthor` per author and `ofGroup` per genre group, then others if needed. */
function spread<Card extends BookCard>(
  cards: readonly Card[],
  shown: number,
  { ofAuthor, ofGroup = Infinity }: { ofAuthor: number; ofGroup?: number },
): Card[] {
  const counts = new Map<number | string, number>()
  const count = (key: number | string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key)!
  }
  const within: Card[] = []
  const beyond: Card[] = []
  for (const card of cards) {
    const isOneOfMany = count(card.authors[0]?.id ?? 0) > ofAuthor || count(card.group) > ofGroup
    ;(isOneOfMany ? beyond : within).push(card)
  }
  return [...within, ...beyond].slice(0, shown)
}

/** Creates the service of the start page, which chooses from lists that are equal for all users. */
export function createStart({
  books,
  authors,
  series,
  genres,
  awards,
  reviews,
  cache,
  clock,
}: {
  books: Books
  authors: Authors
  series: SeriesShelves
  genres: Genres
  awards: Awards
  reviews: Reviews
  cache: KeyedCache
  clock: Clock
}): Start {
  async function spinesOf(cards: readonly BookCard[], language: Language): Promise<StartShelves['shelf']> {
    const subjects = await books.coverSubjects(
      cards.map(({ id }) => id),
      language,
    )
    return cards.flatMap(({ id, slug, title, coverImage }) => {
      const subject = subjects.get(id)
      return subject ? [{ spine: spinePath(subject), slug, title, coverImage }] : []
    })
  }

  async function introduce(
    cards: readonly BookCard[],
    language: Language,
    most: number,
  ): Promise<IntroducedBook[]> {
    const ids = cards.map(({ id }) => id)
    const [openings, subjects] = await Promise.all([
      books.openings(ids, language, most),
      books.coverSubjects(ids, language),
    ])
    return cards.flatMap((card) => {
      const subject = subjects.get(card.id)
      return subject ? [{ ...card, opening: openings.get(card.id) ?? null, scene: scenePath(subject) }] : []
    })
  }

  /**
   * Returns a series if it is completed, has enough main volumes, and all main volumes have appeared in the language.
   * Otherwise returns null.
   */
  async function wholeSeriesOf(
    reference: string,
    language: Language,
  ): Promise<Omit<StartSeries, 'group' | 'cover'> | null> {
    const details = await series.find(reference, language)
    if (details.kind !== 'found') return null
    const { id, slug, name, authors, description, mainVolumes, status, coverage } = details.value
    // the books were found by the filter `whole`, which a book passes if any of its series is complete; this checks the
    // given series
    const held = coverage.find((one) => one.language === language)?.volumeCount ?? 0
    if (status !== 'completed' || mainVolumes === null || mainVolumes < minVolumes || held < mainVolumes)
      return null
    const places = await series.volumes(slug, { order: 'publication', limit: maxVolumes }, language)
    if (places.kind !== 'found') return null
    const volumes = places.value.items.flatMap((volume) =>
      volume.isHeld && volume.role === 'main'
        ? [{ spine: volume.spine, slug: volume.slug, title: volume.title }]
        : [],
    )
    return { id, slug, name, authors, description, mainVolumes, volumes }
  }

  async function wholeSeries(language: Language): Promise<StartSeries[]> {
    const first = await books.list(
      { sort: 'acclaim', volume: 'first', whole: language, limit: booksRead },
      language,
    )
    const shown = new Map<number, StartSeries>()
    // one series after another, because all of them at once would occupy every connection to the database
    for (const { series: one, coverImage, group } of spread(first.items, booksRead, {
      ofAuthor: 1,
      ofGroup: 1,
    })) {
      if (shown.size === seriesShown) break
      // two of the books can belong to the same series
      if (!one || shown.has(one.id)) continue
      const found = await wholeSeriesOf(one.slug, language)
      if (found) shown.set(found.id, { ...found, group, cover: coverImage })
    }
    return [...shown.values()]
  }

  /** Returns the oldest award and the winners in the award's first category. Ignores awards without winners. */
  async function winnersOf(language: Language): Promise<StartWinners | null> {
    const all = await awards.list(language)
    const [award] = all
      .filter(({ winnerCount }) => winnerCount > 0)
      .toSorted((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity) || a.id - b.id)
    if (!award) return null
    const { category, winners } = await awards.winners(award, language)
    const dated = winners.flatMap(({ year, ...winner }) => (year === null ? [] : [{ ...winner, year }]))
    const { id, slug, name } = award
    return dated.length === 0 ? null : { award: { id, slug, name }, category, winners: dated }
  }

  /** Returns what is equal for all users. `day`: days since 1970, for the book of the day. */
  async function ofCatalogue(language: Language, day: number): Promise<Omit<StartShelves, 'reviews'>> {
    const decade = recentDecades(new Date(day * dayMs).getUTCFullYear())
    // one list after another, so that other requests get connections to the database meanwhile
    const best = await books.list({ sort: 'acclaim', limit: listPageSizeMax }, language)
    const first = await books.list({ sort: 'acclaim', volume: 'first', limit: listPageSizeMax }, language)
    const newest = await books.list(
      { sort: 'appeared', decade, available: language, limit: newestShown },
      language,
    )
    const known = await authors.list({ sort: 'acclaim', limit: authorsShown }, language)
    const whole = await wholeSeries(language)
    const winners = await winnersOf(language)
    const all = await genres.list(language)
    const ofMany = spread(best.items, spinesShown, { ofAuthor: 1 })
    const ofToday = ofMany[day % Math.max(ofMany.length, 1)]
    const isShown = new Set(whole.map(({ id }) => id))
    // leaves out the book of the day and the complete series, which the page already shows
    const others = first.items.filter(
      (card) => card.id !== ofToday?.id && (!card.series || !isShown.has(card.series.id)),
    )
    const introduced = await introduce(spread(others, booksRead, { ofAuthor: 1 }), language, maxShortOpening)
    const [light] = ofToday ? await introduce([ofToday], language, maxLongOpening) : []
    return {
      bookCount: best.total,
      light: light ?? null,
      shelf: await spinesOf(spread(best.items, spinesShown, { ofAuthor: spinesOfAuthor }), language),
      // books with a synopsis are first
      startHere: spread(
        introduced.toSorted((a, b) => Number(a.opening === null) - Number(b.opening === null)),
        startHereShown,
        { ofAuthor: 1, ofGroup: startHereOfGroup },
      ),
      winners,
      newest: newest.items,
      authors: known.items,
      series: whole,
      genres: genreGroups.flatMap((group) =>
        all.filter((genre) => genre.category === group && genre.bookCount > 0).slice(0, genresShownOfGroup),
      ),
    }
  }

  return {
    async shelves(language) {
      const day = Math.floor(clock.now().getTime() / dayMs)
      const [shelves, latest] = await Promise.all([
        cache.get(`start ${language} ${day}`, () => ofCatalogue(language, day)),
        cache.get(
          `latest-reviews ${language}`,
          () => reviews.latest(language, reviewsShown),
          (shown) => shown.map(({ book }) => starsKey('book', book.id)),
        ),
      ])
      return { ...shelves, reviews: latest }
    },
  }
}
