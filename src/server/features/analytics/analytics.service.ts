import type { AnalyticsEvent, AnalyticsReport } from '#contract/calls/analytics'
import type { EntityKind } from '#contract/values/entities'
import type { Role } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { analyticsRetentionDays } from '#contract/values/retention'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import {
  type CountRow,
  countDays,
  deleteOlder,
  findBounds,
  findLiveFigures,
  insertEvents,
  listDays,
  nameEntities,
  pruneEvents,
  sumCounts,
} from './analytics.repo.ts'
import { type Collector, createCollector, type CollectorOptions } from './collector.ts'
import { toEventRow } from './to-event.ts'

/** Payload type of the task `count-analytics`. The task takes no payload. */
export interface AnalyticsPayloads {
  'count-analytics': unknown
}

/** Records and reports visits and other events. */
export interface Analytics {
  collector: Collector
  /** Records an event, unless it comes from a robot or a page that is not counted. Never waits for the database. */
  record(event: AnalyticsEvent, from: { role: Role | null; userAgent: string | null }): void
  report(days: number, language: Language): Promise<AnalyticsReport>
  deleteOlder(days: number): Promise<{ events: number; counts: number }>
  tasks: TaskTable<AnalyticsPayloads>
  cron: readonly CronEntry<keyof AnalyticsPayloads>[]
}

/** Maximum number of entries in each list of a report (books, authors, search texts and others). */
const maxListed = 10

export function createAnalytics({
  db,
  clock,
  log,
  loopDelayMs,
}: { db: Database; clock: Clock } & Pick<CollectorOptions, 'log' | 'loopDelayMs'>): Analytics {
  const collector = createCollector({
    write: (events, dropped) => insertEvents(db, events, dropped),
    clock,
    log,
    ...(loopDelayMs && { loopDelayMs }),
  })
  return {
    collector,
    record(event, from) {
      const row = toEventRow(event, from)
      if (row) collector.take(row)
    },
    report: (days, language) =>
      // all statements of a report read the same snapshot, so that an event counts in all figures of the report or in
      // none
      db.transaction((tx) => makeReport(tx, days, language), {
        isolation: 'repeatable read',
        readOnly: true,
      }),
    deleteOlder: (days) => db.transaction((tx) => deleteOlder(tx, days)),
    tasks: {
      async 'count-analytics'() {
        await db.transaction(countDays)
        await pruneEvents(db, analyticsRetentionDays)
      },
    },
    // hourly: the run after midnight UTC counts the past day, or a later run if this one was missed
    cron: [{ task: 'count-analytics', match: '1 * * * *' }],
  }
}

async function makeReport(tx: Queryable, days: number, language: Language): Promise<AnalyticsReport> {
  const bounds = await findBounds(tx, days)
  const counts = await sumCounts(tx, bounds)
  const perDay = await listDays(tx, bounds)
  const live = await findLiveFigures(tx, bounds.from)
  const of = (metric: string) => counts.filter((row) => row.metric === metric)
  const total = (metric: string) => of(metric)[0]?.count ?? 0
  const top = (metric: string) =>
    of(metric)
      .slice(0, maxListed)
      .map(({ key, count }) => ({ key, count }))
  return {
    days,
    from: bounds.from,
    to: bounds.to,
    totals: {
      views: total('views'),
      modals: total('modals'),
      visits: total('visits'),
      activeAccounts: live.activeAccounts,
      searches: total('searches'),
      emptySearches: total('empty-searches'),
      shopClicks: total('shop-clicks'),
      signUps: live.signUps,
      ratings: live.ratings,
      reviews: live.reviews,
      imports: total('imports'),
      dropped: total('dropped'),
    },
    perDay,
    books: await nameTop(tx, 'books', of('book'), language),
    authors: await nameTop(tx, 'authors', of('author'), language),
    series: await nameTop(tx, 'series', of('series'), language),
    genres: await nameTop(tx, 'genres', of('genre'), language),
    awards: await nameTop(tx, 'awards', of('award'), language),
    pages: top('page'),
    searches: top('search'),
    emptySearches: top('empty-search'),
    sources: top('source'),
    roles: top('role'),
    languages: top('language'),
    devices: top('device'),
  }
}

/** Returns the most viewed entities of one kind with their names. Leaves out ids that do not exist. */
async function nameTop(tx: Queryable, kind: EntityKind, rows: readonly CountRow[], language: Language) {
  const first = rows.slice(0, 5 * maxListed)
  const names = await nameEntities(
    tx,
    kind,
    first.map(({ key }) => Number(key)),
    language,
  )
  return first
    .flatMap(({ key, count }) =>
      names.filter(({ id }) => id === Number(key)).map(({ id, slug, name }) => ({ id, slug, name, count })),
    )
    .slice(0, maxListed)
}
