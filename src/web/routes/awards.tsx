import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Link } from '../ui/link.tsx'
import type { AwardCard } from '#contract/browse'
import { api } from '../platform/api.ts'
import { loadInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import '../features/browse/browse.css'

export const handle = { words: ['browse'] as const }

export function loader({ context }: LoaderFunctionArgs): Promise<AwardCard[]> {
  const { reader, language } = context.get(pageContext)
  return reader.listAwards(language)
}

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<AwardCard[]> {
  return loadInBrowser(args, handle.words, ['awards'], (language, signal) =>
    api<AwardCard[]>('/api/awards', { language, signal }),
  )
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0]) {
  const t = wordsFor('browse', siteOf(args).language)
  return headOf(args, {
    title: t('awardsTitle'),
    description: t('awardsDescription'),
    canonicalPath: '/awards',
  })
}

export default function Awards() {
  const awards = useLoaderData<typeof loader>()
  const t = useWords('browse')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('awardsTitle')}</h1>
      </div>
      {awards.map((award) => (
        <Award key={award.id} award={award} />
      ))}
    </div>
  )
}

function Award({ award }: { award: AwardCard }) {
  const t = useWords('browse')
  const paths = usePaths()
  const winners = award.entries.filter((entry) => entry.result === 'winner' && entry.book !== null)
  return (
    <section className="award" id={award.slug}>
      <div>
        <h2>{award.name}</h2>
        {award.year !== null && <p className="muted num">{t('since', { year: award.year })}</p>}
        {award.description !== null && <p>{award.description}</p>}
        <p className="muted small">
          {t('categories')}: {award.categories.join(', ')}
        </p>
      </div>
      <div>
        <h3>{t('winners')}</h3>
        {winners.length === 0 ? (
          <p className="muted">{t('noEntries')}</p>
        ) : (
          <ul className="award-years">
            {winners.map((entry) => (
              <li key={`${entry.year} ${entry.category} ${entry.book!.id}`}>
                <span className="num">{entry.year}</span>
                <span>
                  <Link to={paths.book(entry.book!.slug)}>
                    <b>{entry.book!.name}</b>
                  </Link>{' '}
                  <span className="muted small">{entry.category}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
