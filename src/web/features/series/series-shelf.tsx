import type { SeriesVolume } from '#contract/calls/series'
import { Cover, preloadCover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

interface SeriesShelfProps {
  volumes: readonly SeriesVolume[]
  openId: number
}

/** Shows volumes as spines, and one volume as its cover. */
export function SeriesShelf({ volumes, openId }: SeriesShelfProps) {
  const paths = usePaths()
  const language = useLanguage()
  const open = volumes.find(({ id }) => id === openId)
  if (open) preloadCover(open.coverImage)
  return (
    <ul className="series-shelf">
      {volumes.map((volume) => (
        <li key={volume.id} data-open={volume.id === openId || undefined}>
          <Link to={paths.book(volume.slug)} lang={foreign(volume.titleLanguage, language)}>
            {volume.id === openId ? (
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
