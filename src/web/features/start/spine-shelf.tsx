import { Link } from '../../ui/link.tsx'
import type { StartShelves } from '#contract/start'
import { usePaths } from '../../platform/paths.ts'
import './start.css'

/** Books from the side, as on a shelf at home; each is a link with its title. */
export function SpineShelf({ shelf, label }: { shelf: StartShelves['shelf']; label: string }) {
  const paths = usePaths()
  return (
    <section className="spine-shelf" aria-label={label}>
      <ul>
        {shelf.map((book) => (
          <li key={book.slug}>
            <Link to={paths.book(book.slug)}>
              <img src={book.spine} alt={book.title} height={280} loading="lazy" decoding="async" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
