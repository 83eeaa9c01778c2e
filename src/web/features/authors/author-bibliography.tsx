import type { AuthorWork } from '#contract/calls/authors'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { LanguageTags } from '../../shared/language-tags.tsx'
import { useModalLink } from '../../shared/modal-link.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'

/** Section of a bibliography: books of one series, or of one kind (`novels`). Either `series` or `kind` is null. */
interface Part {
  series: NonNullable<AuthorWork['series']> | null
  kind: keyof typeof kinds | null
  works: AuthorWork[]
}

/** Book types of each section of a bibliography. A book without a type (null) counts as a novel. */
const kinds = {
  novels: ['novel', 'novella', 'graphic-novel', null],
  stories: ['short-fiction', 'collection', 'anthology', 'omnibus'],
  others: ['nonfiction', 'companion', 'play'],
} as const satisfies Record<string, readonly AuthorWork['type'][]>
const kindOf = ({ type }: AuthorWork) =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) =>
    (kinds[kind] as readonly AuthorWork['type'][]).includes(type),
  ) ?? 'others'

/** Groups books into parts: first the series with at least two of the books, then the kinds of the other books. */
function partsOf(works: readonly AuthorWork[]): Part[] {
  const bySeries = Map.groupBy(works, ({ series }) => series?.id ?? null)
  const isSeries = ({ series }: AuthorWork) => series !== null && bySeries.get(series.id)!.length > 1
  const parts = [...bySeries.values()]
    .filter(([first]) => isSeries(first!))
    .map((own): Part => ({ series: own[0]!.series, kind: null, works: own.toSorted(byPlace) }))
  const alone = Map.groupBy(
    works.filter((work) => !isSeries(work)),
    kindOf,
  )
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const own = alone.get(kind)
    if (own) parts.push({ series: null, kind, works: own })
  }
  return parts
}

/** Returns 1 if a book contains several volumes of a series, for example '1–3', else 0. */
const gathers = ({ seriesPosition }: AuthorWork) => Number(/[-–]/.test(seriesPosition ?? ''))
const byPlace = (a: AuthorWork, b: AuthorWork) =>
  gathers(a) - gathers(b) ||
  Number.parseFloat(a.seriesPosition ?? 'NaN') - Number.parseFloat(b.seriesPosition ?? 'NaN') ||
  0

/** Shows all books of an author. Books that do not exist in the reader's language are grey. */
export function AuthorBibliography({ works }: { works: readonly AuthorWork[] }) {
  const t = useWords('authors')
  const paths = usePaths()
  const parts = partsOf(works)
  if (works.length === 0) return null
  return (
    <ul className="author-parts">
      {parts.map(({ series, kind, works: own }) => (
        <li key={series?.id ?? kind}>
          {(series || parts.length > 1) && (
            <h3>
              {kind === null ? (
                <Link to={paths.series(series!.slug)}>{series!.name}</Link>
              ) : (
                t(`standalone.${kind}`)
              )}
            </h3>
          )}
          <ul className="author-works">
            {own.map((work) => (
              <Work key={work.id} work={work} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Work({ work }: { work: AuthorWork }) {
  const t = useWords('authors')
  const paths = usePaths()
  const language = useLanguage()
  const isHere = work.languages.includes(language)
  return (
    <li data-absent={isHere ? undefined : true}>
      <Card
        href={paths.book(work.slug)}
        cover={<Cover src={work.coverImage} />}
        title={work.titleSoft ?? work.title}
        titleLanguage={foreign(work.titleLanguage, language)}
        headingLevel={4}
        linkProps={useModalLink(work.slug)}
      >
        {isHere && work.originalTitle !== null && (
          <p lang={work.originalLanguage ?? undefined}>{work.originalTitle}</p>
        )}
        <p className="num">{work.publicationYear}</p>
        {!isHere && <LanguageTags label={t('languages')} languages={work.languages} />}
      </Card>
    </li>
  )
}
