import type { StartShelves } from '#contract/start'
import { usePaths } from '../../platform/paths.ts'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'
import './start.css'

/** Places on the shelf where a book faces the room: the first of them on a phone too. */
const facing = new Set([4, 17, 32])

/** Books from the side, as on a shelf at home, a few of them with their covers; each is a link with its title. */
export function SpineShelf({ shelf, label }: { shelf: StartShelves['shelf']; label: string }) {
  const paths = usePaths()
  return (
    <section className="spine-shelf" aria-label={label}>
      <ul>
        {shelf.map((book, at) => (
          <li key={book.slug} data-facing={facing.has(at) || undefined}>
            <Link to={paths.book(book.slug)}>
              {facing.has(at) ? (
                <>
                  <Cover src={book.coverImage} priority={at < 20} />
                  <span className="visually-hidden">{book.title}</span>
                </>
              ) : (
                <img src={book.spine} alt={book.title} height={280} loading="lazy" decoding="async" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
