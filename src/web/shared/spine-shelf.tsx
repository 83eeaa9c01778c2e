import { usePaths } from '../platform/paths.ts'
import { Link } from '../ui/link.tsx'
import { Cover } from './cover.tsx'
import './spine-shelf.css'

interface SpineShelfProps {
  books: readonly { slug: string; title: string; spine: string; coverImage?: string }[]
  /** Places at which a book that has a cover faces the room. */
  facing: readonly number[]
  label: string
}

/** On the first screen, however wide it is. */
const firstScreen = 20

/**
 * Books from the side, as on a shelf at home, from edge to edge of the window; a few of them with their covers. What
 * has no room is moved in by touch, wheel and keyboard. Each is a link with its title.
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
