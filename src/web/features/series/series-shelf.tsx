import type { SeriesVolume } from '#contract/calls/series'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

interface SeriesShelfProps {
  volumes: readonly SeriesVolume[]
  /** The volume that shows its cover in place of its spine. */
  open: SeriesVolume
}

/** Shows volumes as spines. */
export function SeriesShelf({ volumes, open }: SeriesShelfProps) {
  const paths = usePaths()
  const language = useLanguage()
  return (
    <ul className="series-shelf">
      {volumes.map((volume) => (
        <li key={volume.id} data-open={volume === open || undefined}>
          <Link to={paths.book(volume.slug)} lang={foreign(volume.titleLanguage, language)}>
            {volume === open ? (
              <>
                <Cover src={volume.coverImage} priority />
                <span className="visually-hidden">{volume.title}</span>
              </>
            ) : (
              <img src={volume.spine} alt={volume.title} height={220} decoding="async" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
