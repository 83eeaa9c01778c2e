import type { ReactNode } from 'react'
import { redirect, useLoaderData, useLocation } from 'react-router'
import type { Award, AwardCard, AwardHonour } from '#contract/calls/awards'
import type { Page } from '#contract/calls/lists'
import { formatLanguageInText } from '#i18n/formats'
import { AwardAbout } from '../features/awards/award-about.tsx'
import { AwardList, AwardMenu } from '../features/awards/award-chooser.tsx'
import { AwardEmblem, trophyOf } from '../features/awards/award-emblem.tsx'
import { AwardOftenWon } from '../features/awards/award-often-won.tsx'
import { AwardFigures } from '../features/awards/award-figures.tsx'
import { latestWinner, LatestWinner } from '../features/awards/award-years.tsx'
import { AwardHonours, honoursOf } from '../features/awards/award-honours.tsx'
import { AwardWall } from '../features/awards/award-wall.tsx'
import {
  type AwardsAsked,
  isAwardId,
  readAwardsQuery,
  toAwardsAddress,
} from '../features/awards/awards-query.ts'
import { useReadIds } from '../features/reading-list/reading-marks.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { answerOf, listPage } from '../platform/json-ld.ts'
import { browserLoader, type LoadArgs, serverLoader, useAnswer, withAnswers } from '../platform/page-load.tsx'
import { awardTabs, pathsUnder, usePaths } from '../platform/paths.ts'
import { absent, badRequest } from '../platform/error-responses.ts'
import { useLanguage, useWords, wordsFor } from '../platform/words.tsx'
import { preloadReadingFace } from '../shared/faces.ts'
import { firstSentence } from '../shared/first-sentence.ts'
import { Chip } from '../ui/chip.tsx'
import { Empty } from '../ui/empty.tsx'
import { Menu } from '../ui/menu.tsx'
import { Tabs } from '../ui/tabs.tsx'
import '../features/awards/awards.css'

export const handle = { words: ['awards'] as const }

function readAsked({ searchParams: search }: URL): AwardsAsked {
  // an id that no award can have names an award that is not there
  if (!isAwardId(search.get('id') || '1')) return absent()
  return readAwardsQuery(search) ?? badRequest()
}

/** The award to show: the one asked for, else the first of the list that has anything to show. */
const chosenOf = (awards: readonly AwardCard[], asked: AwardsAsked): number | undefined =>
  asked.award ?? (awards.find((award) => award.winnerCount > 0) ?? awards[0])?.id

/** What is asked for a reader's progress. */
const recordOf = (id: number, { category }: AwardsAsked) => ({
  params: { id: String(id) },
  query: { category },
})

async function load({ url, prefix, ask }: LoadArgs) {
  const asked = readAsked(url)
  const id = chosenOf(await ask('listAwards'), asked)
  if (id === undefined) return { award: null, asked }
  const [award] = await Promise.all([
    ask('getAward', { params: { id: String(id) } }),
    ask('listAwardHonours', honoursOf(id, asked)),
    ask('getAwardRecord', recordOf(id, asked)),
  ])
  // a merged award: the address of the one it went into
  if (award.id !== id) throw redirect(pathsUnder(prefix).awards({ id: award.id }), 301)
  return { award, asked }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(
  args: Parameters<typeof headOf>[0] & {
    loaderData?: { award: Award | null; asked: AwardsAsked } | undefined
  },
) {
  const site = siteOf(args)
  const { language } = site
  const t = wordsFor('awards', language)
  const { award, asked } = args.loaderData ?? {}
  if (award && asked?.award !== undefined)
    return headOf(args, {
      title: award.name,
      description: t('awardDescription', { award: award.name }),
      canonicalPath: `/awards?id=${award.id}`,
      feed: `awards/${award.id}`,
      image: pathsUnder('').sharePicture(`award/${award.id}`, language),
      trail: [{ name: t('title'), path: '/awards' }],
      jsonLd: import.meta.env.SSR
        ? [
            listPage(
              award.name,
              (answerOf(args.loaderData, 'listAwardHonours')?.items ?? []).flatMap(({ book }) =>
                book === null ? [] : [{ name: book.title, path: `/books/${book.slug}` }],
              ),
              site,
            ),
          ]
        : [],
    })
  const awards = import.meta.env.SSR ? (answerOf(args.loaderData, 'listAwards') ?? []) : []
  return headOf(args, {
    title: t('title'),
    description: t('description'),
    canonicalPath: '/awards',
    jsonLd: import.meta.env.SSR
      ? [
          listPage(
            t('title'),
            awards.map(({ name, id }) => ({ name, path: `/awards?id=${id}` })),
            site,
          ),
        ]
      : [],
  })
}

function Awards() {
  const { award, asked } = useLoaderData<typeof loader>()
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
          <OneAward asked={{ ...asked, award: award.id }}>
            <AwardList awards={awards} chosenId={award.id} />
          </OneAward>
        </div>
      )}
    </div>
  )
}
export default withAnswers(Awards)

/** What the address asks for, of an award that is there. */
type AwardAsked = AwardsAsked & { award: number }

/** Two words that have room in two lines beside the trophy on a phone. */
const shortName = 14

/** `children`: the choice of another one, under its head. */
function OneAward({ asked, children }: { asked: AwardAsked; children: ReactNode }) {
  preloadReadingFace()
  const award = useAnswer('getAward', { params: { id: String(asked.award) } })
  const t = useWords('awards')
  const paths = usePaths()
  const record = useAnswer('getAwardRecord', recordOf(asked.award, asked))
  const read = useReadIds()
  const honours = useAnswer('listAwardHonours', honoursOf(award.id, asked))
  // a list that goes on, or of others, has none
  const latest =
    asked.tab === 'winners' && asked.cursor === undefined
      ? latestWinner(
          honours.items,
          award.categories.map(({ name }) => name),
        )
      : undefined
  const to = (change: Partial<AwardsAsked>) =>
    paths.awards(toAwardsAddress({ ...asked, cursor: undefined, ...change }))
  return (
    <div>
      <div className="award-head">
        <div>
          <h2 data-short={award.name.length <= shortName || undefined}>{award.name}</h2>
          {award.description !== null && asked.tab !== 'about' && (
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
          isCurrent: tab === asked.tab,
          count: { winners: award.winnerCount, nominees: award.nomineeCount, about: undefined }[tab],
        }))}
      />
      {asked.tab === 'about' ? (
        <AwardAbout award={award} />
      ) : (
        <HonoursOf award={award} asked={asked} page={honours} shownAbove={latest?.id} read={read} to={to}>
          {asked.tab === 'winners' && asked.cursor === undefined && (
            <>
              <AwardOftenWon record={record} />
              <AwardWall record={record} read={read} isReadableOnly={asked.available !== undefined} />
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
  asked: AwardAsked
  page: Page<AwardHonour>
  /** Id of the honour that stands above. */
  shownAbove: number | undefined
  read: ReadonlySet<number> | undefined
  to: (change: Partial<AwardsAsked>) => string
  /** Between the choice and the years. */
  children: ReactNode
}

function HonoursOf({ award, asked, page, shownAbove, read, to, children }: HonoursProps) {
  const t = useWords('awards')
  const { search } = useLocation()
  const language = useLanguage()
  const category = award.categories.find(({ key }) => key === asked.category)
  return (
    <>
      <div className="award-filter">
        {award.categories.length > 1 && (
          <Menu
            label={category?.name ?? t('allCategories')}
            accessibleLabel={t('category')}
            items={[
              { href: to({ category: undefined }), label: t('allCategories'), isCurrent: !category },
              ...award.categories.map(({ key, name }) => ({
                href: to({ category: key }),
                label: name,
                isCurrent: key === asked.category,
              })),
            ]}
          />
        )}
        <Chip
          href={to({ available: asked.available ? undefined : language })}
          isCurrent={asked.available !== undefined}
        >
          {t('onlyInLanguage', { language: formatLanguageInText(asked.available ?? language, language) })}
        </Chip>
      </div>
      {children}
      {page.items.length === 0 ? (
        <Empty action={{ href: to({ category: undefined, available: undefined }), label: t('emptyAction') }}>
          {t(asked.tab === 'nominees' ? 'noNominees' : 'noWinners')}
        </Empty>
      ) : (
        <AwardHonours
          key={search}
          award={award}
          asked={asked}
          page={page}
          shownAbove={shownAbove}
          read={read}
          hrefOfNext={(cursor) => to({ cursor })}
        />
      )}
    </>
  )
}
