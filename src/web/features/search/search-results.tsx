import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { BookHit, SearchResults } from '#contract/search'
import { Cover } from '../../shared/cover.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Section } from '../../ui/section.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { SearchReason } from './search-reason.tsx'
import { bookAddress, shownKinds } from './search-options.ts'
import './search.css'

/** How many entities were found in all groups together. */
export const countHits = (results: SearchResults): number =>
  shownKinds.reduce((sum, kind) => sum + results[kind].length, 0)

/** The five groups of what was found; empty ones are left out. */
export function SearchGroups({ results }: { results: SearchResults }) {
  const t = useWords('search')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const { books, authors, series, genres, awards } = results
  const count = (number: number) => labels('books', { count: number })
  return (
    <>
      <Group title={t('books')} hits={books}>
        {books.map((hit) => (
          <Hit
            key={hit.id}
            href={bookAddress(hit, paths)}
            picture={<Cover src={hit.coverImage} />}
            name={hit.title}
            matched={hit.matched}
            reason={hit.reason}
            own={<CoverSlot bookId={hit.id} title={hit.title} place="row" />}
            notes={[hit.authors.join(', '), [hit.originalTitle, hit.year].filter(Boolean).join(' · ')]}
          />
        ))}
      </Group>
      <Group title={t('authors')} hits={authors}>
        {authors.map((hit) => (
          <Hit
            key={hit.id}
            href={paths.author(String(hit.id))}
            picture={<Cover src={hit.profileImageUrl} shape="square" />}
            name={hit.name}
            matched={hit.matched}
            notes={[count(hit.bookCount)]}
          />
        ))}
      </Group>
      <Group title={t('series')} hits={series}>
        {series.map((hit) => (
          <Hit
            key={hit.id}
            href={paths.series(hit.slug)}
            name={hit.name}
            matched={hit.matched}
            notes={[count(hit.bookCount)]}
          />
        ))}
      </Group>
      <Group title={t('genres')} hits={genres}>
        {genres.map((hit) => (
          <Hit
            key={hit.id}
            href={paths.genre(hit.id)}
            name={hit.name}
            matched={hit.matched}
            notes={[
              <GroupMark key="group" group={hit.group} label={labels(`group.${hit.group}`)} />,
              count(hit.bookCount),
            ]}
          />
        ))}
      </Group>
      <Group title={t('awards')} hits={awards}>
        {awards.map((hit) => (
          <Hit
            key={hit.id}
            href={paths.award(hit.id)}
            name={hit.name}
            matched={hit.matched}
            notes={[hit.year === null ? '' : t('since', { year: hit.year })]}
          />
        ))}
      </Group>
    </>
  )
}

function Group({ title, hits, children }: { title: string; hits: readonly unknown[]; children: ReactNode }) {
  if (hits.length === 0) return null
  return (
    <Section title={`${title} (${hits.length})`}>
      <ul className="hits">{children}</ul>
    </Section>
  )
}

interface HitProps {
  href: string
  picture?: ReactNode
  name: string
  matched: { text: string; language: string | null } | null
  reason?: BookHit['reason']
  notes: ReactNode[]
  /** What is one's own of it, at the end of its row. */
  own?: ReactNode
}

/** One entity found, with the name that matched where it is not the one shown. */
function Hit({ href, picture, name, matched, reason, notes, own }: HitProps) {
  const t = useWords('search')
  return (
    <li className="hit">
      {picture}
      <div>
        <h3>
          <Link to={href}>{name}</Link>
        </h3>
        {reason && (
          <p>
            <SearchReason reason={reason} />
          </p>
        )}
        {matched && <p lang={matched.language ?? undefined}>{t('matched', { text: matched.text })}</p>}
        {notes.filter(Boolean).map((note, index) => (
          <p key={index} className="num">
            {note}
          </p>
        ))}
      </div>
      {own && <div className="hit-own">{own}</div>}
    </li>
  )
}
