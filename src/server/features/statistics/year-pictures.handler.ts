import type { CoverSubject, YearSubject } from '@biblionaut/cover-art'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PublishedYear } from '#contract/calls/statistics'
import { formatNumber } from '#i18n/translator'
import { translateOn } from '#i18n/words-server'
import { cachedDrawings } from '../../platform/images/cached-drawings.ts'
import type { Books } from '../books/index.ts'
import { coverArt, shelfPages } from '../covers/index.ts'
import type { Statistics } from './statistics.service.ts'

const picturePath = /^\/years\/([A-Za-z0-9_-]{22})\.png$/
/** Maximum number of pictures in memory; each has about 100 kB. */
const maxCachedPictures = 100

/** Returns the data of a picture that shows a reader's public statistics of one year. */
function subjectOf(
  published: PublishedYear,
  covers: ReadonlyMap<number, CoverSubject>,
  { language, siteName }: { language: Language; siteName: string },
): YearSubject {
  const t = translateOn('statistics', language)
  const pagesLabel =
    published.booksWithoutPages === 0
      ? t('pages')
      : t('year.pagesIn', { count: published.books - published.booksWithoutPages })
  const figure = (count: number, label: string) => ({ value: formatNumber(count, language), label })
  return {
    year: published.year,
    title: t('year.titleOf', { name: published.user.displayName }),
    figures: [
      figure(published.books, t('books')),
      ...(published.pages === 0 ? [] : [figure(published.pages, pagesLabel)]),
    ],
    siteName,
    language,
    books: published.covers
      .flatMap(({ id }) => covers.get(id) ?? [])
      .map((cover) => ({ ...cover, pages: shelfPages(published.covers.length) })),
  }
}

/**
 * Creates the handler of `/years/{token}.png?lang=de`, the pictures of published years, for downloads and for previews
 * on other sites. Passes other paths to `otherwise`.
 */
export function createYearPictures<Environment>({
  books,
  statistics,
  siteName,
  otherwise,
}: {
  books: Pick<Books, 'coverSubjects'>
  statistics: Pick<Statistics, 'published'>
  siteName: string
  otherwise: (request: Request, env: Environment) => Response | Promise<Response>
}): (request: Request, env: Environment) => Response | Promise<Response> {
  const answer = cachedDrawings(maxCachedPictures)
  const find = async (token: string, lang: string | null) => {
    const language = isInterfaceLanguage(lang) ? lang : 'en'
    const published = await statistics.published(token, language)
    if (!published) return null
    const ids = published.covers.map(({ id }) => id)
    const covers = await books.coverSubjects(ids, language)
    const subject = subjectOf(published, covers, { language, siteName })
    // browsers must revalidate the picture on each use, so that the picture of an unpublished year disappears at once
    return { subject, draw: () => coverArt.year(subject), cacheControl: 'no-cache' }
  }

  return (request, env) => {
    const { pathname, searchParams } = new URL(request.url)
    const token = picturePath.exec(pathname)?.[1]
    return token === undefined
      ? otherwise(request, env)
      : answer(request, () => find(token, searchParams.get('lang')))
  }
}
