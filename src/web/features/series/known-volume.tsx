import type { KnownVolume as Known } from '#contract/calls/series'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Link } from '../../ui/link.tsx'
import { VolumePlace } from './volume-place.tsx'

/** Row of a volume without a page. A link to the contact form lets the reader tell the site about the volume. */
export function KnownVolume({ volume, series }: { volume: Known; series: string }) {
  const t = useWords('series')
  const paths = usePaths()
  const language = useLanguage()
  const { position, title, titleLanguage, publicationYear: year } = volume
  const lang = foreign(titleLanguage, language)
  return (
    <li className="volume volume-known">
      <VolumePlace position={position} />
      <span className="volume-empty" aria-hidden="true" />
      <div>
        <h3>
          {position !== null && <span className="visually-hidden">{t('volume', { position })}: </span>}
          <span lang={lang}>{title}</span>
        </h3>
        <p className="num">{[year, t('knownOnly')].filter((note) => note !== null).join(' · ')}</p>
        <Link
          className="link"
          rel="nofollow"
          to={paths.contact({ series, volume: position ?? undefined, title })}
        >
          {t('tellUs')}
          <span className="visually-hidden">
            : <span lang={lang}>{title}</span>
          </span>
        </Link>
      </div>
    </li>
  )
}
