import type { ReactNode } from 'react'
import { redirect, useLoaderData, useLocation } from 'react-router'
import type { Award, AwardCard, AwardHonour } from '#contract/calls/awards'
import type { Page } from '#contract/calls/pagination'
import { awardParameters, type AwardQuery, awardTabs } from '#contract/values/page-parameters/awards'
import { readQuery, readValue } from '#contract/values/query-parameters'
import { AwardAbout } from '../features/awards/award-about.tsx'
import { AwardList, AwardMenu } from '../features/awards/award-chooser.tsx'
import { AwardEmblem, trophyOf } from '../features/awards/award-emblem.tsx'
import { AwardOftenWon } from '../features/awards/award-often-won.tsx'
import { AwardFigures } from '../features/awards/award-figures.tsx'
import { latestWinner, LatestWinner } from '../features/awards/award-years.tsx'
import { AwardHonours, honoursOf } from '../features/awards/award-honours.tsx'
import { AwardWall } from '../features/awards/award-wall.tsx'
import { AwardsFilters } from '../features/awards/awards-filters.tsx'
import { absentPage } from '../features/errors/absent-page.tsx'
import { useReadIds } from '../features/reading-list/reading-marks.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { answerOf } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { absent, badRequest } from '../platform/error-responses.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { preloadReadingFace } from '../shared/font-loading.ts'
import { firstSentence } from '../shared/first-sentence.ts'
import { type Mine, useMine } from '../shared/unread.tsx'
import { Empty } from '../ui/empty.tsx'
import { Tabs } from '../ui/tabs.tsx'
import '../features/awards/awards.css'

export const handle = { words: ['awards'] as const }

function readAwardQuery({ searchParams: search }: URL): AwardQuery {
  // an invalid id is treated as the id of an award that does not exist
  if (readValue(awardParameters.id, search.get('id') ?? '') === null) return absent()
  return readQuery(awardParameters, search) ?? badRequest()
}

/** Returns the id of the award in the query, else of the first award with winners, else of the first award. */
const chosenOf = (awards: readonly AwardCard[], query: AwardQuery): number | undefined =>
  query.id ?? (awards.find((award) => award.winnerCount > 0) ?? awards[0])?.id

/** Returns the input of the call that returns all winners in a category of the award. */
const recordOf = (id: number, { category }: AwardQuery) => ({
  params: { id: String(id) },
  query: { category },
})

async function load({ url, prefix, fetchCall }: LoadArgs) {
  const query = readAwardQuery(url)
  const id = chosenOf(await fetchCall('listAwards'), query)
  if (id === undefined) return { award: null, query }
  const [award] = await Promise.all([
    fetchCall('getAward', { params: { id: String(id) } }),
    fetchCall('listAwardHonours', honoursOf(id, query)),
    fetchCall('getAwardRecord', recordOf(id, query)),
  ])
  // a merged award redirects to the award into which it was merged
  if (award.id !== id) throw redirect(pathsUnder(prefix).awards({ id: award.id }), 301)
  return { award, query }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ award: Award | null; query: AwardQuery }>) {
  const { language } = siteOf(args)
  const t = wordsFor('awards', language)
  if (!args.loaderData) return headOf(args, { title: t('absentTitle'), noindex: true })
  const { award, query } = args.loaderData
  if (award && query.id !== undefined)
    return headOf(args, {
      title: award.name,
      description: t('awardDescription', { award: award.name }),
      canonicalPath: `/awards?id=${award.id}`,
      feed: `awards/${award.id}`,
      image: pathsUnder('').sharePicture(`award/${award.id}`, language),
      trail: [{ name: t('title'), path: '/awards' }],
      listed: (answerOf(args.loaderData, 'listAwardHonours')?.items ?? []).flatMap(({ book }) =>
        book === null ? [] : [{ name: book.title, path: `/books/${book.slug}` }],
      ),
    })
  const awards = import.meta.env.SSR ? (answerOf(args.loaderData, 'listAwards') ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/awards',
    listed: awards.map(({ name, id }) => ({ name, path: `/awards?id=${id}` })),
  })
}

function Awards() {
  const { award, query } = useLoaderData<typeof loader>()
  const awards = useAnswer('listAwards')
  const t = useWords('awards')
  return (
    <div className="wrap awards" data-glow="" data-trophy={trophyOf(award?.slug)}>
      <div className="list-head award-title">
        <h1>{t('title')}</h1>
        {award && <AwardMenu awards={awards} chosenId={award.id} />}
      </div>
      {award && (
        <div>
          <OneAward query={{ ...query, id: award.id }}>
            <AwardList awards={awards} chosenId={award.id} />
          </OneAward>
        </div>
      )}
    </div>
  )
}
export default withAnswers(Awards)

export const ErrorBoundary = absentPage('awards', (paths) => paths.awards())

type ShownAwardQuery = AwardQuery & { id: number }

/** Maximum length of an award's name, in characters, that fits in two lines beside the trophy on a phone. */
const shortName = 14

/** Shows one award. `children` is the list of awards, shown below the head of the award. */
function OneAward({ query, children }: { query: ShownAwardQuery; children: ReactNode }) {
  preloadReadingFace()
  const award = useAnswer('getAward', { params: { id: String(query.id) } })
  const t = useWords('awards')
  const paths = usePaths()
  const record = useAnswer('getAwardRecord', recordOf(query.id, query))
  const read = useReadIds()
  const mine = useMine()
  const isHidden = (honour: AwardHonour) =>
    mine !== undefined && honour.book !== null && (read?.has(honour.book.id) ?? false)
  const honours = useAnswer('listAwardHonours', honoursOf(award.id, query))
  // the latest winner is shown only on the first page of the tab of winners
  const latest =
    query.tab === 'winners' && query.cursor === undefined
      ? latestWinner(
          honours.items.filter((honour) => !isHidden(honour)),
          award.categories.map(({ name }) => name),
        )
      : undefined
  const to = (change: Partial<AwardQuery> & { mine?: Mine }) =>
    paths.awards({ ...query, cursor: undefined, mine, ...change })
  return (
    <div>
      <div className="award-head">
        <div>
          <h2 data-short={award.name.length <= shortName || undefined}>{award.name}</h2>
          {award.description !== null && query.tab !== 'about' && (
            <p className="read award-lead">{firstSentence(award.description)}</p>
          )}
          <AwardFigures award={award} />
        </div>
        <AwardEmblem slug={award.slug} />
      </div>
      {latest && <LatestWinner honour={latest} isRead={read?.has(latest.book?.id ?? 0) ?? false} />}
      {children}
      <Tabs
        label={t('tabs')}
        tabs={awardTabs.map((tab) => ({
          href: to({ tab, ...(tab === 'about' && { category: undefined, available: undefined }) }),
          label: t(`tab.${tab}`),
          isCurrent: tab === query.tab,
          count: { winners: award.winnerCount, nominees: award.nomineeCount, about: undefined }[tab],
        }))}
      />
      {query.tab === 'about' ? (
        <AwardAbout award={award} />
      ) : (
        <HonoursOf
          award={award}
          query={query}
          page={honours}
          isHidden={(honour) => honour.id === latest?.id || isHidden(honour)}
          read={read}
          to={to}
        >
          {query.tab === 'winners' && query.cursor === undefined && (
            <>
              <AwardOftenWon record={record} />
              <AwardWall
                record={record}
                read={read}
                isReadableOnly={query.available !== undefined}
                isUnreadOnly={mine !== undefined}
              />
              {honours.items.length > 0 && <h3 className="award-by-year">{t('yearByYear')}</h3>}
            </>
          )}
        </HonoursOf>
      )}
    </div>
  )
}

interface HonoursProps {
  award: Award
  query: ShownAwardQuery
  page: Page<AwardHonour>
  /** Returns true for honours that the list omits, such as the latest winner, which is shown above the list. */
  isHidden: (honour: AwardHonour) => boolean
  read: ReadonlySet<number> | undefined
  to: (change: Partial<AwardQuery> & { mine?: Mine }) => string
  /** Shown between the filters and the years. */
  children: ReactNode
}

function HonoursOf({ award, query, page, isHidden, read, to, children }: HonoursProps) {
  const t = useWords('awards')
  const { search } = useLocation()
  return (
    <>
      <AwardsFilters award={award} query={query} to={to} />
      {children}
      {query.tab === 'nominees' && award.nomineeCount === 0 ? (
        <Empty action={{ href: to({ tab: 'winners' }), label: t('toWinners') }}>{t('onlyWinners')}</Empty>
      ) : page.items.length === 0 ? (
        <Empty action={{ href: to({ category: undefined, available: undefined }), label: t('emptyAction') }}>
          {t(query.tab === 'nominees' ? 'noNominees' : 'noWinners')}
        </Empty>
      ) : (
        <AwardHonours
          key={search}
          award={award}
          query={query}
          page={page}
          isHidden={isHidden}
          read={read}
          hrefOfNext={(cursor) => to({ cursor })}
        />
      )}
    </>
  )
}
