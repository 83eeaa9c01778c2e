import { usePaths } from '../platform/paths.ts'
import { Link } from '../ui/link.tsx'
import { Cover } from './cover.tsx'
import './spine-shelf.css'

interface SpineShelfProps {
  books: readonly { slug: string; title: string; spine: string; coverImage?: string }[]
  /** Indexes of the books that show their cover in place of their spine. */
  facing: readonly number[]
  label: string
}

/** Number of books whose covers are loaded immediately, because they may be on the first screen. */
const firstScreen = 20

/** Shows books as spines, and some as covers, in a row across the window that scrolls horizontally. */
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
