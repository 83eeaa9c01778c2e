import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Link } from '../ui/link.tsx'
import type { GenreCard } from '#contract/browse'
import { genreGroups } from '#contract/enums'
import { formatNumber } from '#i18n/translator'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { usePaths } from '../platform/paths.ts'
import { useLanguage, useWords, wordsFor } from '../platform/words.tsx'
import { GroupMark } from '../ui/group-mark.tsx'
import '../features/browse/browse.css'

export const handle = { words: ['browse'] as const }

export function loader({ context }: LoaderFunctionArgs): Promise<GenreCard[]> {
  const { reader, language } = context.get(pageContext)
  return reader.listGenres(language)
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<GenreCard[]> {
  return loadInBrowser(args, handle.words, ['genres'], (language, signal) =>
    api<GenreCard[]>('/api/genres', { language, signal }),
  )
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('browse', siteOf(args).language)
  return headOf(args, {
    title: t('genresTitle'),
    description: t('genresDescription'),
    canonicalPath: '/genres',
  })
}

export default function Genres() {
  const genres = useLoaderData<typeof loader>()
  const t = useWords('browse')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('genresTitle')}</h1>
      </div>
      {genreGroups.map((group) => (
        <section key={group} className="section">
          <h2 className="group-heading">
            <GroupMark group={group} label={labels(`group.${group}`)} />
          </h2>
          <ul className="genre-list">
            {genres
              .filter((genre) => genre.category === group)
              .map((genre) => (
                <li key={genre.id}>
                  <h3>
                    <Link to={paths.books({ genre: genre.slug })}>{genre.name}</Link>
                    <span className="num">{formatNumber(genre.bookCount, language)}</span>
                  </h3>
                  {genre.description !== null && <p>{genre.description}</p>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
