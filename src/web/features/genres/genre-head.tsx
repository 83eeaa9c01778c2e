import type { GenreCard, Genre } from '#contract/calls/genres'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Chip } from '../../ui/chip.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import './genres.css'

/** Head of a genre's page: group, description, and other genres of the group. */
export function GenreHead({ genre, genres }: { genre: Genre; genres: readonly GenreCard[] }) {
  const t = useWords('genres')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const near = genres.filter((other) => other.category === genre.category && other.bookCount > 0)
  return (
    <div className="genre-head">
      <Cover src={genre.image} shape="square" priority />
      <p>
        <Link className="link" to={paths.genres()}>
          {t('allGenres')}
        </Link>
      </p>
      <p className="group-heading">
        <GroupMark group={genre.category} label={labels(`group.${genre.category}`)} />
      </p>
      <h1>{genre.name}</h1>
      {genre.descriptionHtml !== null && (
        // the server sanitised this HTML when the description was saved
        <div className="read genre-text" dangerouslySetInnerHTML={{ __html: genre.descriptionHtml }} />
      )}
      {genre.otherNames.length > 0 && (
        <p className="muted">{t('alsoCalled', { names: genre.otherNames.join(', ') })}</p>
      )}
      <ul className="chips genre-near" aria-label={labels(`group.${genre.category}`)}>
        {near.map((other) => (
          <li key={other.id}>
            <Chip href={paths.genres({ genre: other.slug })} isCurrent={other.id === genre.id}>
              {other.name}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
