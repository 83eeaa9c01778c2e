import type { Home } from '#contract/calls/reader-home'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { Cover } from '../../shared/cover.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** Maximum number of volumes drawn as book spines. A longer series has only the text '3 of 40 volumes read'. */
const volumesDrawn = 24

/** Shows the series that the reader has started, each with the next volume and the number of read volumes. */
export function HomeSeries({ series }: Pick<Home, 'series'>) {
  const t = useWords('reader-home')
  const paths = usePaths()
  return (
    <Section title={t('series.title')}>
      <ul className="home-series">
        {series.flatMap(({ series: one, read, volumes, next }) =>
          next === null
            ? []
            : [
                <li key={one.id}>
                  <Cover src={next.coverImage} />
                  <div>
                    <h3>
                      <BookTitleLink book={next} isStretched>
                        {next.title}
                      </BookTitleLink>
                    </h3>
                    <p className="small">
                      <Link className="link" to={paths.series(one.slug)}>
                        {one.name}
                      </Link>
                    </p>
                    {volumes <= volumesDrawn && <Volumes read={read} volumes={volumes} />}
                    <p className="muted small num">{t('series.of', { read, volumes })}</p>
                  </div>
                  <CoverSlot bookId={next.id} title={next.title} place="row" />
                </li>,
              ],
        )}
      </ul>
    </Section>
  )
}

const width = 14
const gap = 4

/** Draws a small spine for each volume. The spines of read volumes are filled. */
function Volumes({ read, volumes }: { read: number; volumes: number }) {
  return (
    <svg
      className="home-volumes"
      width={volumes * (width + gap) - gap}
      height="20"
      viewBox={`0 0 ${volumes * (width + gap) - gap} 20`}
      aria-hidden="true"
    >
      {Array.from({ length: volumes }, (_, place) => (
        <rect
          key={place}
          className={place < read ? 'volume-read' : place === read ? 'volume-next' : 'volume-open'}
          x={place * (width + gap) + 0.75}
          y="0.75"
          width={width - 1.5}
          height="18.5"
          rx="1.5"
        />
      ))}
    </svg>
  )
}
