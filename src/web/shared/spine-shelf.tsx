import { usePaths } from '../platform/paths.ts'
import { Link } from '../ui/link.tsx'
import { Cover } from './cover.tsx'
import './spine-shelf.css'

interface SpineShelfProps {
  books: readonly { slug: string; title: string; spine: string; coverImage?: string }[]
  /** Positions at which a book is shown with its cover, if it has one. */
  facing: readonly number[]
  label: string
}

/** Number of books that are on the first screen, even if it is wide. */
const firstScreen = 20

/**
 * Shows book spines as on a shelf, across the full width of the window. Some books show their covers. The row scrolls
 * by touch, wheel and keyboard. Each book is a link with its title.
 */
export function SpineShelf({ books, facing, label }: SpineShelfProps) {
  const paths = usePaths()
  return (
    <section className="spine-shelf" aria-label={label}>
      <ul>
        {books.map(({ slug, title, spine, coverImage }, at) => (
          <li key={slug}>
            <Link to={paths.book(slug)}>
              {coverImage !== undefined && facing.includes(at) ? (
                <>
                  <Cover src={coverImage} priority={at < firstScreen} />
                  <span className="visually-hidden">{title}</span>
                </>
              ) : (
                <img src={spine} alt={title} height={280} loading="lazy" decoding="async" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
