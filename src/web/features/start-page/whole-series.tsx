import type { StartSeries } from '#contract/calls/start-page'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'

/** Shows series of which every main volume exists in the reader's language, each with a cover and spines. */
export function WholeSeries({ series }: { series: readonly StartSeries[] }) {
  const t = useWords('start-page')
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <ul className="whole-series scroll-row-tablet">
      {series.map((one) => (
        <li key={one.id}>
          <div className="whole-series-shelf">
            <Cover src={one.cover} />
            <ul>
              {one.volumes.slice(1).map((volume) => (
                <li key={volume.slug}>
                  <img src={volume.spine} alt="" height={220} loading="lazy" decoding="async" />
                </li>
              ))}
            </ul>
          </div>
          <GroupMark group={one.group} label={labels(`group.${one.group}`)} />
          <h3>
            <Link className="stretched-link" to={paths.series(one.slug)}>
              {one.name}
            </Link>
          </h3>
          <p>{one.authors.map((author) => author.name).join(', ')}</p>
          {one.description !== null && <p className="muted whole-series-text">{one.description}</p>}
          {one.mainVolumes !== null && (
            <p className="muted small num">{t('wholeCount', { count: one.mainVolumes })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
