import { discoveries, type Discovery } from '#contract/values/discoveries'
import type { Language } from '#contract/values/languages'
import '../features/books/discoveries.css'
import { BookCard } from '../features/books/book-card.tsx'
import { readDiscovery } from '../features/books/discoveries.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { useLanguage, useWords, wordsFor } from '../platform/words.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { Section } from '../ui/section.tsx'

export const handle = { words: ['discover'] as const }

/** Number of books shown per list: one row on a wide screen. */
const booksShown = 6
const queryOf = (name: Discovery, language: Language) => ({
  ...readDiscovery(name, language)!,
  limit: booksShown,
})

async function load({ language, fetchCall }: LoadArgs) {
  await Promise.all(discoveries.map((name) => fetchCall('listBooks', { query: queryOf(name, language) })))
  return {}
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs) {
  const t = wordsFor('discover', siteOf(args).language)
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/discover',
    listed: discoveries.map((name) => ({ name: t(name), path: `/discover/${name}` })),
  })
}

function Discover() {
  const t = useWords('discover')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
      </div>
      <p className="muted discovery-lead">{t('lead')}</p>
      {discoveries.map((name) => (
        <FewOf key={name} name={name} />
      ))}
    </div>
  )
}
export default withAnswers(Discover)

function FewOf({ name }: { name: Discovery }) {
  const t = useWords('discover')
  const paths = usePaths()
  const { items } = useAnswer('listBooks', { query: queryOf(name, useLanguage()) })
  if (items.length === 0) return null
  return (
    <Section title={t(name)} more={{ href: paths.discovery(name), label: t('all') }}>
      <p className="muted discovery-lead">{t(`${name}.text`)}</p>
      <CardGrid>
        {items.map((book) => (
          <li key={book.id}>
            <BookCard book={book} headingLevel={3} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}
