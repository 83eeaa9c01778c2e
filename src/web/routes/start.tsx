import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { namesOfLanguages } from '#contract/values/languages'
import { formatLanguageInText } from '#i18n/formats'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { DiscoveryLinks } from '../features/books/discovery-links.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { AuthorFrieze } from '../features/start-page/author-frieze.tsx'
import { AssistantInvitation } from '../features/start-page/assistant-invitation.tsx'
import { GenreGroups } from '../features/start-page/genre-groups.tsx'
import { Hero } from '../features/start-page/hero.tsx'
import { LatestReviews } from '../features/start-page/latest-reviews.tsx'
import { OwnShelf } from '../features/start-page/own-shelf.tsx'
import { Openings } from '../features/start-page/openings.tsx'
import { SpineShelf } from '../shared/spine-shelf.tsx'
import { WholeSeries } from '../features/start-page/whole-series.tsx'
import { Winners } from '../features/start-page/winners.tsx'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { useSession } from '../platform/session.ts'
import { useLanguage, useWords, wordsFor } from '../platform/words.tsx'
import { Placeholder } from '../shared/query-result.tsx'
import { Section } from '../ui/section.tsx'
import { ReaderHome } from './reader-home.tsx'

export const handle = { words: ['start-page', 'discover'] as const }

/** Namespaces of translations that the start page of a signed-in reader needs. */
const readerWords = ['reader-home', 'reading'] as const

async function load({ fetchCall, fetchFresh, isSignedIn, words }: LoadArgs) {
  const isForReader = await isSignedIn()
  if (!isForReader) {
    await fetchCall('getStart')
    return { isForReader, words: [], hasBarSearch: false }
  }
  const [{ counts, preferences }] = await Promise.all([fetchFresh('getHome'), words(...readerWords)])
  return { isForReader, words: readerWords, hasBarSearch: counts.all > 0 || !preferences.isWelcomed }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs) {
  const { language, siteName, publicUrl } = siteOf(args)
  const t = wordsFor('start-page', language)
  return headOf(args, {
    title: t('title'),
    description: t('description', { languages: namesOfLanguages }),
    feed: 'books',
    canonicalPath: '/',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'WebSite',
            '@id': `${publicUrl}/#website`,
            name: siteName,
            url: publicUrl,
            inLanguage: language,
            potentialAction: {
              '@type': 'SearchAction',
              target: `${publicUrl}/search?q={search_term_string}`,
              'query-input': 'required name=search_term_string',
            },
          },
        ]
      : [],
  })
}

/** Start page of a visitor or of a signed-in reader; loaded again after a sign-in or sign-out. */
function Start() {
  const { isForReader } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const isOutdated = useSession(({ state }) => state === (isForReader ? 'signed-out' : 'signed-in'))
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
  if (!isForReader) return <VisitorStart />
  return isOutdated ? <Placeholder lines={6} /> : <ReaderHome />
}

/** Indexes of the spines that are shown as covers. Phones show only the first cover. */
const facing = [1, 17, 32]

function VisitorStart() {
  const { bookCount, light, shelf, series, winners, startHere, authors, newest, reviews, genres } =
    useAnswer('getStart')
  const t = useWords('start-page')
  const paths = usePaths()
  const language = useLanguage()
  const inWords = formatLanguageInText(language, language)
  return (
    <div>
      <Hero bookCount={bookCount} Search={SearchBox}>
        <SpineShelf books={shelf} facing={facing} label={t('shelf')} />
      </Hero>
      <div className="wrap">
        <DiscoveryLinks />
        {(light ?? startHere[0]) && (
          <Section
            title={t('startHere')}
            more={{ href: paths.discovery('start-here'), label: t('moreToStart') }}
          >
            <Openings light={light} books={startHere} />
          </Section>
        )}
        {series.length > 0 && (
          <Section
            title={t('seriesTitle', { language: inWords })}
            more={{ href: paths.discovery('complete-series'), label: t('allSeries') }}
          >
            <WholeSeries series={series} />
          </Section>
        )}
        {genres.length > 0 && (
          <Section title={t('genresTitle')} more={{ href: paths.genres(), label: t('allGenres') }}>
            <GenreGroups genres={genres} />
          </Section>
        )}
      </div>
      <AssistantInvitation />
      <div className="wrap">
        {reviews.length > 0 && (
          <Section title={t('reviewsTitle')}>
            <LatestReviews reviews={reviews} />
          </Section>
        )}
      </div>
      {winners && <Winners {...winners} />}
      <AuthorFrieze authors={authors} />
      <div className="wrap">
        {newest.length > 0 && (
          <BookShelf
            title={t('newest', { language: inWords })}
            books={newest}
            more={{ href: paths.discovery('new-in-my-language'), label: t('allNewest') }}
          />
        )}
        <OwnShelf />
      </div>
    </div>
  )
}

export default withAnswers(Start)
