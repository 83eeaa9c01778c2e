import type { GenreCard } from '#contract/calls/genres'
import { genreGroups } from '#contract/values/enums'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'

/** Shows the genre groups, each with its largest genres. */
export function GenreGroups({ genres }: { genres: readonly GenreCard[] }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <div className="start-genres">
      {genreGroups.map((group) => (
        <div key={group}>
          <h3>
            <Link to={paths.genres({ group })}>
              <GroupMark group={group} label={labels(`group.${group}`)} />
            </Link>
          </h3>
          <ul>
            {genres
              .filter((genre) => genre.category === group)
              .map((genre) => (
                <li key={genre.id}>
                  <Link to={paths.genres({ genre: genre.slug })}>
                    <Cover src={genre.image} shape="square" />
                    <b>{genre.name}</b>{' '}
                    <span className="num">{labels('books', { count: genre.bookCount })}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
