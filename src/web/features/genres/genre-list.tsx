import { genreGroups, type GenreGroup } from '#contract/values/enums'
import type { GenreCard } from '#contract/calls/genres'
import { formatNumber } from '#i18n/translator'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import './genres.css'

/** Filter that selects one of the genre groups. */
export function GenreGroupFilter({ group }: { group: GenreGroup | undefined }) {
  const t = useWords('genres')
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <div className="filters">
      <ChipList
        label={t('groups')}
        values={[undefined, ...genreGroups]}
        current={group}
        hrefOf={(each) => paths.genres({ group: each === group ? undefined : each })}
        renderLabel={(each) => (each ? <GroupMark group={each} label={labels(`group.${each}`)} /> : t('all'))}
      />
    </div>
  )
}

/** Lists the genres by genre group, each with its description and number of books. */
export function GenreList({
  genres,
  group,
}: {
  genres: readonly GenreCard[]
  group: GenreGroup | undefined
}) {
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const shown = group === undefined ? genreGroups : [group]
  return shown.map((each) => (
    <section key={each} className="section">
      <h2 className="group-heading">
        <GroupMark group={each} label={labels(`group.${each}`)} />
      </h2>
      <ul className="genre-list">
        {genres
          .filter((genre) => genre.category === each)
          .map((genre) => (
            <li key={genre.id}>
              <Cover src={genre.image} shape="square" />
              <h3>
                <Link className="stretched-link" to={paths.genres({ genre: genre.slug })}>
                  {genre.name}
                </Link>
                <span className="num">{formatNumber(genre.bookCount, language)}</span>
              </h3>
              {genre.description !== null && <p>{genre.description}</p>}
            </li>
          ))}
      </ul>
    </section>
  ))
}
