import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { Award, AwardCard, AwardEntry } from '#contract/awards'
import type { Page } from '#contract/lists'
import { AwardAbout } from '../features/awards/award-about.tsx'
import { AwardChooser } from '../features/awards/award-chooser.tsx'
import { AwardEntries, entriesKey, entriesQuery } from '../features/awards/award-entries.tsx'
import {
  type AwardsAsked,
  isAwardId,
  readAwardsQuery,
  toAwardsAddress,
} from '../features/awards/awards-query.ts'
import { api } from '../platform/api.ts'
import { loadInBrowser, partOf } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { awardTabs, pathsUnder, usePaths } from '../platform/paths.ts'
import { absent, badRequest, refusing } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Empty } from '../ui/empty.tsx'
import { Menu } from '../ui/menu.tsx'
import { Tabs } from '../ui/tabs.tsx'
import '../features/awards/awards.css'

export const handle = { words: ['awards'] as const }

interface Loaded {
  awards: AwardCard[]
  /** The award chosen; null only where there is none at all. */
  award: Award | null
  entries: Page<AwardEntry> | null
}

function readAsked(request: Request): AwardsAsked {
  const search = new URL(request.url).searchParams
  // an id that no award can have names an award that is not there
  if (!isAwardId(search.get('id') || '1')) return absent()
  return readAwardsQuery(search) ?? badRequest()
}

/** The award to show: the one asked for, else the first of the list that has anything to show. */
const chosenOf = (awards: readonly AwardCard[], asked: AwardsAsked): number | undefined =>
  asked.award ?? (awards.find((award) => award.winnerCount > 0) ?? awards[0])?.id

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { reader, language, prefix } = context.get(pageContext)
  const asked = readAsked(request)
  const awards = await reader.listAwards(language)
  const id = chosenOf(awards, asked)
  if (id === undefined) return { awards, award: null, entries: null, asked }
  const [found, entries] = await Promise.all([
    reader.findAward(String(id), language),
    refusing(reader.listAwardEntries(String(id), { ...entriesQuery(asked), cursor: asked.cursor }, language)),
  ])
  // a merged award: the address of the one it went into
  if (found.kind === 'moved') {
    const now = awards.find((award) => award.slug === found.slug)
    throw redirect(pathsUnder(prefix).awards({ id: now?.id }), 301)
  }
  if (found.kind === 'absent' || entries.kind !== 'found') return absent()
  return { awards, award: found.value, entries: entries.value, asked }
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const asked = readAsked(args.request)
  const awards = await loadInBrowser<AwardCard[]>(
    partOf(args, 'awards'),
    handle.words,
    ['awards'],
    (language, signal) => api('/api/awards', { language, signal }),
  )
  const id = chosenOf(awards, asked)
  if (id === undefined) return { awards, award: null, entries: null, asked }
  const [award, entries] = await Promise.all([
    loadInBrowser<Award | null>(partOf(args, 'award'), [], ['award', id], (language, signal) =>
      api(`/api/awards/${id}`, { language, signal }),
    ),
    loadInBrowser<Page<AwardEntry> | null>(
      partOf(args, 'entries'),
      [],
      entriesKey(id, asked),
      (language, signal) =>
        api(`/api/awards/${id}/entries`, {
          language,
          signal,
          query: { ...entriesQuery(asked), cursor: asked.cursor },
        }),
    ),
  ])
  return { awards, award, entries, asked }
}
clientLoader.hydrate = true as const

export function meta(
  args: Parameters<typeof headOf>[0] & { loaderData?: (Loaded & { asked: AwardsAsked }) | undefined },
) {
  const t = wordsFor('awards', siteOf(args).language)
  const { award, asked } = args.loaderData ?? {}
  if (award && asked?.award !== undefined)
    return headOf(args, {
      title: award.name,
      description: t('awardDescription', { award: award.name }),
      canonicalPath: `/awards?id=${award.id}`,
    })
  return headOf(args, { title: t('title'), description: t('description'), canonicalPath: '/awards' })
}

export default function Awards() {
  const { awards, award, entries, asked } = useLoaderData<typeof loader>()
  const t = useWords('awards')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
      </div>
      {award && entries && (
        <div className="awards-layout">
          <AwardChooser awards={awards} chosenId={award.id} />
          <OneAward award={award} entries={entries} asked={{ ...asked, award: award.id }} />
        </div>
      )}
    </div>
  )
}

interface OneAwardProps {
  award: Award
  entries: Page<AwardEntry>
  asked: AwardsAsked
}

function OneAward({ award, entries, asked }: OneAwardProps) {
  const t = useWords('awards')
  const paths = usePaths()
  const to = (change: Partial<AwardsAsked>) =>
    paths.awards(toAwardsAddress({ ...asked, cursor: undefined, ...change }))
  return (
    <div>
      <div className="award-head">
        <h2>{award.name}</h2>
        {award.year !== null && <p className="muted num">{t('since', { year: String(award.year) })}</p>}
      </div>
      <Tabs
        label={t('tabs')}
        tabs={awardTabs.map((tab) => ({
          href: to({ tab, ...(tab === 'about' && { category: undefined }) }),
          label: t(`tab.${tab}`),
          isCurrent: tab === asked.tab,
          count: { winners: award.winnerCount, nominees: award.nomineeCount, about: undefined }[tab],
        }))}
      />
      {asked.tab === 'about' ? (
        <AwardAbout award={award} />
      ) : (
        <EntriesOf award={award} entries={entries} asked={asked} to={to} />
      )}
    </div>
  )
}

function EntriesOf({
  award,
  entries,
  asked,
  to,
}: OneAwardProps & { to: (change: Partial<AwardsAsked>) => string }) {
  const t = useWords('awards')
  const { search } = useLocation()
  const category = award.categories.find(({ key }) => key === asked.category)
  return (
    <>
      {award.categories.length > 1 && (
        <div className="award-filter">
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
        </div>
      )}
      {entries.items.length === 0 ? (
        <Empty action={{ href: to({ category: undefined }), label: t('emptyAction') }}>
          {t(asked.tab === 'nominees' ? 'noNominees' : 'noWinners')}
        </Empty>
      ) : (
        <AwardEntries
          key={search}
          awardId={award.id}
          asked={asked}
          page={entries}
          hrefOfNext={(cursor) => to({ cursor })}
        />
      )}
    </>
  )
}
