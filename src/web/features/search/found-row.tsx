import type { ReactNode } from 'react'
import type { FoundHit } from '#contract/calls/search'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Cover } from '../../shared/cover.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import { bookAddress } from './search-options.ts'
import { SearchMatched } from './search-matched.tsx'
import { SearchReason } from './search-reason.tsx'
import './search.css'

interface FoundRowProps {
  hit: FoundHit
  headingLevel?: 2 | 3
}

/** Shows one search result. Also shows why it was found, if that is not clear from the result's name. */
export function FoundRow({ hit, headingLevel = 3 }: FoundRowProps) {
  const { href, picture, name, notes } = useShown(hit)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <li className="hit">
      {picture}
      <div>
        <Heading>
          <Link className="stretched-link" to={href}>
            {name}
          </Link>
        </Heading>
        {hit.kind === 'books' && hit.reason && (
          <p>
            <SearchReason reason={hit.reason} />
          </p>
        )}
        {hit.matched && (
          <p>
            <SearchMatched matched={hit.matched} />
          </p>
        )}
        {notes.filter(Boolean).map((note, index) => (
          <p key={index} className="num">
            {note}
          </p>
        ))}
      </div>
      {hit.kind === 'books' && (
        <div className="hit-own">
          <CoverSlot bookId={hit.id} title={hit.title} place="row" />
        </div>
      )}
    </li>
  )
}

function useShown(hit: FoundHit): { href: string; picture?: ReactNode; name: string; notes: ReactNode[] } {
  const t = useWords('search')
  const labels = useWords('catalogue')
  const paths = usePaths()
  switch (hit.kind) {
    case 'books':
      return {
        href: bookAddress(hit, paths),
        picture: <Cover src={hit.coverImage} />,
        name: hit.title,
        notes: [hit.authors.join(', '), [hit.originalTitle, hit.year].filter(Boolean).join(' · ')],
      }
    case 'authors':
      return {
        href: paths.author(String(hit.id)),
        picture: <Cover src={hit.profileImageUrl} shape="square" />,
        name: hit.name,
        notes: [labels('books', { count: hit.bookCount })],
      }
    case 'series':
      return {
        href: paths.series(hit.slug),
        name: hit.name,
        // a series of series has no books itself
        notes: [hit.bookCount === 0 ? '' : labels('books', { count: hit.bookCount })],
      }
    case 'genres':
      return {
        href: paths.genre(hit.id),
        name: hit.name,
        notes: [
          <GroupMark key="group" group={hit.group} label={labels(`group.${hit.group}`)} />,
          labels('books', { count: hit.bookCount }),
        ],
      }
    default:
      return {
        href: paths.award(hit.id),
        name: hit.name,
        notes: [hit.year === null ? '' : t('since', { year: hit.year })],
      }
  }
}
