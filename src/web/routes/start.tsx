import { namesOfLanguages } from '#contract/languages'
import { AuthorCard } from '../features/authors/author-card.tsx'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { DiscoveryLinks } from '../features/books/discovery-links.tsx'
import { SearchBox } from '../features/search/search-box.tsx'
import { AssistantInvitation } from '../features/start/assistant-invitation.tsx'
import { GenreGroups } from '../features/start/genre-groups.tsx'
import { Hero } from '../features/start/hero.tsx'
import { SeriesRows } from '../features/start/series-rows.tsx'
import { SpineShelf } from '../features/start/spine-shelf.tsx'
import { headOf, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { onDemand } from '../platform/on-demand.tsx'
import { useSession } from '../platform/session.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Section } from '../ui/section.tsx'

export const handle = { words: ['start', 'authors', 'discover'] as const }

const ForYouShelf = onDemand(
  () => import('../features/books/for-you-shelf.tsx').then((part) => part.ForYouShelf),
  ['recommendations'],
)

async function load({ ask }: LoadArgs) {
  await ask('getStart')
  return {}
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  const { language, siteName, publicUrl } = siteOf(args)
  const t = wordsFor('start', language)
  return headOf(args, {
    title: t('title'),
    description: t('lead', { languages: namesOfLanguages }),
    canonicalPath: '/',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'WebSite',
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

function Start() {
  const { light, shelf, best, newest, authors, series, genres } = useAnswer('getStart')
  const t = useWords('start')
  const paths = usePaths()
  const { me } = useSession()
  return (
    <>
      <Hero light={light} Search={SearchBox} />
      <SpineShelf shelf={shelf} />
      <div className="wrap">
        {me && <ForYouShelf key={me.id} />}
        <BookShelf title={t('best')} books={best} more={{ href: paths.books(), label: t('allBooks') }} />
        <DiscoveryLinks />
        <BookShelf
          title={t('newest')}
          books={newest}
          more={{ href: paths.books({ sort: 'newest' }), label: t('allNewest') }}
        />
        <Section title={t('seriesTitle')} more={{ href: paths.seriesList(), label: t('allSeries') }}>
          <SeriesRows series={series} />
        </Section>
        <Section title={t('authorsTitle')} more={{ href: paths.authors(), label: t('allAuthors') }}>
          <CardGrid>
            {authors.map((author) => (
              <li key={author.id}>
                <AuthorCard author={author} headingLevel={3} />
              </li>
            ))}
          </CardGrid>
        </Section>
        <Section title={t('genresTitle')} more={{ href: paths.genres(), label: t('allGenres') }}>
          <GenreGroups genres={genres} />
        </Section>
        <AssistantInvitation />
      </div>
    </>
  )
}

export default withAnswers(Start)
