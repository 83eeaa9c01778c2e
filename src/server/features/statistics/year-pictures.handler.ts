import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PublishedYear } from '#contract/calls/statistics'
import { formatNumber } from '#i18n/translator'
import { translateOn } from '#i18n/words-server'
import { keptPictures } from '../../platform/images/kept-pictures.ts'
import type { Books } from '../books/index.ts'
import { type CoverSubject, drawYearPicture, type YearPictureSubject } from '../covers/index.ts'
import type { Statistics } from './statistics.service.ts'

const address = /^\/years\/([A-Za-z0-9_-]{22})\.png$/
/** Pictures in memory: each some 100 kB. */
const picturesKept = 100
/** Pages that the spines are drawn with: thin ones where there are more books than the shelf holds of thick ones. */
const [thin, thick, shelfHolds] = [350, 720, 20]

/** What the picture shows, in a language. */
function subjectOf(
  told: PublishedYear,
  covers: ReadonlyMap<number, CoverSubject>,
  { language, siteName }: { language: Language; siteName: string },
): YearPictureSubject {
  const t = translateOn('statistics', language)
  const pagesLabel =
    told.booksWithoutPages === 0
      ? t('pages')
      : t('year.pagesIn', { count: told.books - told.booksWithoutPages })
  const figure = (count: number, label: string) => ({ value: formatNumber(count, language), label })
  return {
    year: told.year,
    title: t('year.titleOf', { name: told.user.displayName }),
    figures: [figure(told.books, t('books')), ...(told.pages === 0 ? [] : [figure(told.pages, pagesLabel)])],
    siteName,
    language,
    // as thick as needed for a few to fill the shelf
    books: told.covers
      .flatMap(({ id }) => covers.get(id) ?? [])
      .map((cover) => ({ ...cover, pages: told.covers.length > shelfHolds ? thin : thick })),
  }
}

/**
 * Answers `/years/{address}.png?lang=de`, the picture that goes with the link to an open year: drawn and kept by what
 * it shows. 404 where nothing is open there. Every other path goes `otherwise`.
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
  const answer = keptPictures(picturesKept)
  const find = async (token: string, lang: string | null) => {
    const language = isInterfaceLanguage(lang) ? lang : 'en'
    const told = await statistics.published(token, language)
    if (!told) return null
    const ids = told.covers.map(({ id }) => id)
    const covers = await books.coverSubjects(ids, language)
    const subject = subjectOf(told, covers, { language, siteName })
    // asked for anew each time, so that a year that is closed is gone at once
    return { subject, draw: () => drawYearPicture(subject), cacheControl: 'no-cache' }
  }

  return (request, env) => {
    const { pathname, searchParams } = new URL(request.url)
    const token = address.exec(pathname)?.[1]
    return token === undefined
      ? otherwise(request, env)
      : answer(request, () => find(token, searchParams.get('lang')))
  }
}
