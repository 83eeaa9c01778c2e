import type { BookCard } from '#contract/calls/books'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import { listPageSizeMax } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import type { Database } from '../../platform/database/database.ts'
import { keptPictures } from '../../platform/images/kept-pictures.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Authors } from '../authors/index.ts'
import type { OpenLists } from '../book-lists/index.ts'
import type { Awards } from '../awards/index.ts'
import type { Books } from '../books/index.ts'
import { drawSharePicture, emblemSubject, type SharePictureSubject } from '../covers/index.ts'
import type { PublicProfiles } from '../readers/index.ts'
import type { SeriesShelves } from '../series/index.ts'

/**
 * The pages of these kinds have a picture; `site` is the start page, and has no number. Readers are known by their
 * handles, lists by their addresses.
 */
const address =
  /^\/share\/(?:(site)|(book|author|series|award)\/([1-9]\d{0,8})|(reader|list)\/([\w~-]{1,120}))\.png$/
/** Pictures in memory: each some 100 kB. */
const picturesKept = 200
/** Pages that spines are drawn with, so that few fill the shelf and many find room. */
const [thin, thick, shelfHolds] = [350, 720, 20]

/** What is asked for the pictures: the catalogue as its pages are made of it. */
export interface SharedCatalogue {
  books: Pick<Books, 'find' | 'list' | 'coverSubjects'>
  authors: Pick<Authors, 'find'>
  series: Pick<SeriesShelves, 'find' | 'volumes'>
  awards: Pick<Awards, 'find' | 'winners'>
}

/** What its owner may close again: it is asked for each time, by an address of the network that is counted. */
export interface SharedByReaders {
  profiles: Pick<PublicProfiles, 'find'>
  lists: Pick<OpenLists, 'find' | 'books'>
}

/** What is not there, or not open, has no picture. @throws every other error */
function orAbsent(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/** Of a date as precise as it is known: `1929-10-21`, `1929`. */
const yearOf = (date: string) => date.slice(0, 4)

type Told = Omit<SharePictureSubject, 'siteName' | 'language'>

/**
 * Answers `/share/{kind}/{id}.png?lang=de` and `/share/site.png`, the pictures that go with links to pages of the
 * catalogue: drawn when asked for, and kept by what they show. Books are drawn with our covers, also where a picture
 * was uploaded: a link shows lettering that can be read. 404 for what is not there.
 */
export function createSharePictures({
  db,
  catalogue,
  byReaders: { profiles, lists },
  siteName,
}: {
  db: Database
  catalogue: SharedCatalogue
  byReaders: SharedByReaders
  siteName: string
}): (request: Request, from: string) => Promise<Response> {
  const answer = keptPictures(picturesKept)
  const { books, authors, series, awards } = catalogue

  async function shelfOf(cards: readonly BookCard[], language: Language): Promise<Told['thing']> {
    const ids = cards.map(({ id }) => id)
    const subjects = await books.coverSubjects(ids, language)
    const pages = cards.length > shelfHolds ? thin : thick
    const standing = ids.flatMap((id) => subjects.get(id) ?? []).map((subject) => ({ ...subject, pages }))
    return { kind: 'shelf', books: standing }
  }
  const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')

  const readersTellers: Record<
    string,
    (at: string, from: string, language: Language) => Promise<Told | null>
  > = {
    async reader(handle, from, language) {
      const { user, booksRead, favourites, loved, reading } = await profiles.find(handle, from, language)
      const t = translateOn('readers', language)
      const all = [...favourites.map(({ book }) => book), ...loved, ...reading]
      const shown = [...new Map(all.map((card) => [card.id, card])).values()]
      return {
        title: user.displayName,
        lines: [t('shareRead', { count: booksRead })],
        thing: await shelfOf(shown, language),
      }
    },
    async list(at, from, language) {
      const [found, books] = await Promise.all([
        lists.find(at, from),
        lists.books(at, from, { limit: listPageSizeMax }, language),
      ])
      if (found.kind !== 'found' || books.kind !== 'found') return null
      const { title, user, bookCount } = found.value
      const count = translateOn('catalogue', language)('books', { count: bookCount })
      return {
        title,
        lines: [user.displayName, count],
        thing: await shelfOf(
          books.value.items.map(({ book }) => book),
          language,
        ),
      }
    },
  }
  const tellers: Record<string, (id: string, language: Language) => Promise<Told | null>> = {
    async site(_, language) {
      const { items } = await books.list({ sort: 'acclaim', limit: listPageSizeMax }, language)
      const t = translateOn('common', language)
      return { title: t('tagline'), lines: [], thing: await shelfOf(items, language) }
    },
    async book(id, language) {
      const found = await books.find(id, language)
      if (found.kind !== 'found') return null
      const book = found.value
      const cover = (await books.coverSubjects([book.id], language)).get(book.id)
      if (!cover) return null
      const place = [book.series?.name, book.seriesPosition].filter(Boolean).join(' ')
      const facts = [book.publicationYear, place].filter(Boolean).join(' · ')
      return {
        title: book.title,
        lines: [namesOf(book.authors), ...(facts === '' ? [] : [facts])],
        thing: { kind: 'cover', cover },
      }
    },
    async author(id, language) {
      const [found, emblem] = await Promise.all([authors.find(id, language), emblemSubject(db, Number(id))])
      if (found.kind !== 'found' || !emblem) return null
      const { name, bookCount, born, died } = found.value
      const years = born ? `${yearOf(born)}–${died ? yearOf(died) : ''}` : ''
      const t = translateOn('catalogue', language)
      return {
        title: name,
        lines: [t('books', { count: bookCount }), ...(years === '' ? [] : [years])],
        thing: { kind: 'emblem', emblem },
      }
    },
    async series(id, language) {
      const [found, volumes] = await Promise.all([
        series.find(id, language),
        series.volumes(id, { order: 'publication', limit: listPageSizeMax }, language),
      ])
      if (found.kind !== 'found' || volumes.kind !== 'found') return null
      const held = volumes.value.items.flatMap((one) => (one.isHeld && one.role !== 'omnibus' ? [one] : []))
      const { name, authors: people } = found.value
      return { title: name, lines: [namesOf(people)], thing: await shelfOf(held, language) }
    },
    async award(id, language) {
      const found = await awards.find(id, language)
      if (found.kind !== 'found') return null
      const { category, winners } = await awards.winners(found.value, language)
      return {
        title: found.value.name,
        lines: category === null ? [] : [category],
        thing: await shelfOf(
          winners.map(({ book }) => book),
          language,
        ),
      }
    },
  }

  return (request, from) =>
    answer(request, async () => {
      const { pathname, searchParams } = new URL(request.url)
      const [, site, kind = site, id = '', own, at = ''] = address.exec(pathname) ?? []
      const lang = searchParams.get('lang')
      const language = isInterfaceLanguage(lang) ? lang : 'en'
      const told =
        own === undefined
          ? await tellers[kind ?? '']?.(id, language)
          : await readersTellers[own]!(at, from, language).catch(orAbsent)
      if (!told) return null
      const subject = { ...told, siteName, language }
      const cacheControl = own === undefined ? 'public, max-age=86400' : 'no-cache'
      return { subject, draw: () => drawSharePicture(subject), cacheControl }
    })
}
