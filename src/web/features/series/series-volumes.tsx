import type { Page } from '#contract/calls/pagination'
import type { SeriesQuery } from '#contract/values/page-parameters/series'
import type { Series, SeriesPlace, SeriesVolume } from '#contract/calls/series'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { usePaths } from '../../platform/paths.ts'
import { foreign } from '../../shared/foreign.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { LanguageTags } from '../../shared/language-tags.tsx'
import { Cover } from '../../shared/cover.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { KnownVolume } from './known-volume.tsx'
import { VolumePlace } from './volume-place.tsx'
import './series.css'

interface SeriesVolumesProps {
  series: Series
  page: Page<SeriesPlace>
  input: ReturnType<typeof volumesOf>
}

/** Returns the input of the call that lists the volumes of a series. `id` is a slug or an id. */
export const volumesOf = (id: string, query: SeriesQuery) => ({ params: { id }, query })

/** Lists the volumes of a series. A volume that does not exist in the reader's language has a message about that. */
export function SeriesVolumes({ series, page, input }: SeriesVolumesProps) {
  const t = useWords('series')
  const catalogue = useWords('catalogue')
  const paths = usePaths()
  const list = useLoadMore('listSeriesVolumes', input, page)
  const { order } = input.query
  return (
    <Section
      title={t('volumesTitle')}
      aside={
        series.orders.length > 1 && (
          <SortMenu
            label={t('order')}
            items={series.orders.map((each) => ({
              href: paths.series(series.slug, { order: each }),
              label: t(`order.${each}`),
              isCurrent: each === order,
            }))}
          />
        )
      }
    >
      <ul className="volumes" ref={list.listRef}>
        {list.items.map((volume) =>
          volume.isHeld ? (
            <Volume key={`${volume.id} ${volume.position}`} volume={volume} />
          ) : (
            <KnownVolume key={`${volume.title} ${volume.position}`} volume={volume} series={series.name} />
          ),
        )}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={(cursor) => paths.series(series.slug, { order, cursor })}
        added={(count) => t('addedVolumes', { count })}
        failed={catalogue('loadingBooks')}
      >
        {t('moreVolumes', { count: list.nextCount })}
      </GrowingListEnd>
    </Section>
  )
}

function Volume({ volume }: { volume: SeriesVolume }) {
  const t = useWords('series')
  const paths = usePaths()
  const language = useLanguage()
  const notes = [
    volume.originalTitle,
    volume.publicationYear === null ? null : String(volume.publicationYear),
    volume.role === 'main' ? null : t(`role.${volume.role}`),
  ].filter((note) => note !== null)
  return (
    <li className="volume">
      <VolumePlace position={volume.position} />
      <Cover src={volume.coverImage} />
      <div>
        <h3>
          <Link
            className="stretched-link"
            to={paths.book(volume.slug)}
            lang={foreign(volume.titleLanguage, language)}
          >
            {volume.position !== null && (
              <span className="visually-hidden">{t('volume', { position: volume.position })}: </span>
            )}
            {volume.title}
          </Link>
        </h3>
        <p>{volume.authors.map((author) => author.name).join(', ')}</p>
        <div className="volume-notes num">
          {notes.length > 0 && <p>{notes.join(' · ')}</p>}
          <LanguageTags label={t('coverageTitle')} languages={volume.languages} />
        </div>
        {volume.opening !== null && <p className="read volume-opening">{volume.opening}</p>}
        {!volume.languages.includes(language) && (
          <p className="volume-missing">
            {t(volume.untranslated.includes(language) ? 'untranslated' : 'missing')}
          </p>
        )}
      </div>
      <CoverSlot bookId={volume.id} title={volume.title} place="row" />
    </li>
  )
}
