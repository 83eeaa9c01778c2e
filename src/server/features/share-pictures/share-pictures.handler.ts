import type { ShareSubject } from '@biblionaut/cover-art'
import type { BookCard } from '#contract/calls/books'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import { listPageSizeMax } from '#contract/values/limits'
import { translateOn } from '#i18n/words-server'
import type { Database } from '../../platform/database/database.ts'
import { cachedDrawings } from '../../platform/images/cached-drawings.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Books } from '../books/index.ts'
import { coverArt, emblemSubject, shelfPages } from '../covers/index.ts'
import type { PageSummaries, PageSummary, SummaryKind } from '../page-summaries/index.ts'

/** Paths of share pictures. A reader is identified by the handle, a list by its path segment, other pages by an id. */
const picturePath =
  /^\/share\/(?:(site)|(book|author|series|award)\/([1-9]\d{0,8})|(reader|list)\/([\w~-]{1,120}))\.png$/
/** Maximum number of pictures in memory; each has about 100 kB. */
const maxCachedPictures = 200

const kinds: Readonly<Record<string, SummaryKind>> = {
  book: 'books',
  author: 'authors',
  series: 'series',
  award: 'awards',
  reader: 'readers',
  list: 'lists',
}

/** Returns `null` for the error of a page that does not exist or is private. @throws any other error */
function orAbsent(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

type Drawing = ShareSubject['drawing']

/**
 * Creates the handler of `/share/{kind}/{id}.png?lang=de` and `/share/site.png`. Shows drawn covers instead of cover
 * images, because the titles on the covers must be readable.
 */
export function createSharePictures({
  db,
  books,
  summaryOf,
  siteName,
}: {
  db: Database
  books: Pick<Books, 'list' | 'coverSubjects'>
  summaryOf: PageSummaries
  siteName: string
}): (request: Request, from: string) => Promise<Response> {
  const answer = cachedDrawings(maxCachedPictures)

  async function shelfOf(cards: readonly BookCard[], language: Language): Promise<Drawing> {
    const ids = cards.map(({ id }) => id)
    const subjects = await books.coverSubjects(ids, language)
    const pages = shelfPages(cards.length)
    const spines = ids.flatMap((id) => subjects.get(id) ?? []).map((subject) => ({ ...subject, pages }))
    return { kind: 'shelf', books: spines }
  }

  /** Returns the drawing beside the text of the picture, or `null` if the book or author was deleted meanwhile. */
  async function drawingOf(
    kind: SummaryKind,
    { id, books: listBooks }: PageSummary,
    language: Language,
  ): Promise<Drawing | null> {
    if (kind === 'books') {
      const cover = (await books.coverSubjects([id!], language)).get(id!)
      return cover ? { kind: 'cover', cover } : null
    }
    if (kind === 'authors') {
      const emblem = await emblemSubject(db, id!)
      return emblem && { kind: 'emblem', emblem }
    }
    return shelfOf(await listBooks(), language)
  }

  async function siteSubject(language: Language): Promise<ShareSubject> {
    const { items } = await books.list({ sort: 'acclaim', limit: listPageSizeMax }, language)
    const title = translateOn('common', language)('tagline')
    return { title, lines: [], drawing: await shelfOf(items, language), siteName, language }
  }

  async function pageSubject(
    kind: SummaryKind,
    reference: string,
    language: Language,
    from: string,
  ): Promise<ShareSubject | null> {
    const summary = await summaryOf(kind, reference, language, from)
    const drawing = summary && (await drawingOf(kind, summary, language))
    if (!drawing) return null
    const lines = [summary.byline, ...summary.facts].filter((line) => line !== null)
    return { title: summary.title, lines, drawing, siteName, language }
  }

  return (request, from) =>
    answer(request, async () => {
      const { pathname, searchParams } = new URL(request.url)
      const [, site, kind, id, readersKind, handle] = picturePath.exec(pathname) ?? []
      const lang = searchParams.get('lang')
      const language = isInterfaceLanguage(lang) ? lang : 'en'
      const summaryKind = kinds[kind ?? readersKind ?? '']
      const subject = site
        ? await siteSubject(language)
        : summaryKind && (await pageSubject(summaryKind, id ?? handle!, language, from).catch(orAbsent))
      if (!subject) return null
      // caches must revalidate the picture of a profile or list, because its owner can make it private
      const cacheControl = readersKind === undefined ? 'public, max-age=86400' : 'no-cache'
      return { subject, draw: () => coverArt.share(subject), cacheControl }
    })
}
