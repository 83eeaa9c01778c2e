import type { AnalyticsTarget, Role } from '#contract/values/enums'
import { entities, type EntityKind } from '#contract/values/entities'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import { onlyRow } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { AnalyticsDaily, AnalyticsEvents, Works } from '../../tables.gen.ts'
import { shownNameText } from '../names/index.ts'

export interface EventRow extends CamelCased<
  Pick<
    AnalyticsEvents,
    | 'event_type'
    | 'route'
    | 'entity_type'
    | 'entity_id'
    | 'device'
    | 'language'
    | 'source'
    | 'search'
    | 'results'
  >
> {
  role: Role | 'anonymous'
  target: AnalyticsTarget | null
}

const utcDay = (moment: string): string => `(${moment} at time zone 'UTC')::date`

/** Inserts events, and adds `dropped` to the number of events dropped today, in one statement. */
export async function insertEvents(
  db: Queryable,
  events: readonly EventRow[],
  dropped: number,
): Promise<void> {
  await db.query({
    name: 'analytics-insert',
    text: `with lost as (
        insert into analytics_daily (day, metric, key, count) select ${utcDay('now()')}, 'dropped', '', $2::int8 where $2::int8 > 0
        on conflict (day, metric, key) do update set count = analytics_daily.count + excluded.count)
      insert into analytics_events (event_type, route, entity_type, entity_id, user_role, device, language, source, search, results, target)
      select e."eventType", e.route, e."entityType", e."entityId", e.role, e.device, e.language, e.source, e.search, e.results, e.target
      from json_to_recordset($1::json) as e ("eventType" text, route text, "entityType" text, "entityId" int, role text, device text,
        language text, source text, search text, results int, target text)`,
    values: [JSON.stringify(events), dropped],
  })
}

/** Adds 1 to today's number of imports. It cannot be computed later, because the rows of imports are deleted. */
export async function countImport(db: Queryable): Promise<void> {
  await db.query({
    text: `insert into analytics_daily (day, metric, key, count) values (${utcDay('now()')}, 'imports', '', 1)
      on conflict (day, metric, key) do update set count = analytics_daily.count + 1`,
  })
}

/** Only the most frequent search texts and sources of a day are stored, because visitors could send any number. */
const keysADay = 500

const isView = `e.event_type = 'page_view'`
const isLook = `e.event_type in ('page_view', 'modal_open')`

/** SQL that counts events as `(day, metric, key, count)`, from the day `$1` to the day before `$2`. */
const countsOfEvents = `select day, metric, key, count from (
    select ${utcDay('e.at')} as day, m.metric, m.key, count(*)::int8 as count,
      row_number() over (partition by ${utcDay('e.at')}, m.metric order by count(*) desc, m.key) as place
    from analytics_events e cross join lateral (values
      ('views', '', ${isView}),
      ('modals', '', e.event_type = 'modal_open'),
      ('visits', '', ${isView} and e.source is not null),
      ('searches', '', e.search is not null),
      ('empty-searches', '', e.search is not null and e.results = 0),
      ('shop-clicks', '', e.target = 'shop'),
      ('page', regexp_replace(e.route, '^(/[a-z]+)/.*$', '\\1/*'), ${isView}),
      (e.entity_type, e.entity_id::text, e.entity_type is not null and ${isLook}),
      ('role', e.user_role, ${isView}),
      ('language', e.language, ${isView} and e.language is not null),
      ('device', e.device, ${isView}),
      ('source', e.source, ${isView} and e.source is not null),
      ('search', e.search, e.search is not null),
      ('empty-search', e.search, e.search is not null and e.results = 0)
    ) as m (metric, key, is_counted)
    where m.is_counted and e.at >= $1::date::timestamp at time zone 'UTC' and e.at < $2::date::timestamp at time zone 'UTC'
    group by 1, 2, 3) as counted
  where place <= ${keysADay} or metric not in ('source', 'search', 'empty-search')`

/** The sum of a count over several days. */
export interface CountRow extends Pick<AnalyticsDaily, 'metric' | 'key'> {
  count: number
}

/**
 * Returns dates (UTC) of a period that ends today. `from`: first day; `to`: today; `end`: tomorrow; `uncounted`: first
 * day without stored counts.
 */
export const findBounds = (
  db: Queryable,
  days: number,
): Promise<{ from: string; to: string; end: string; uncounted: string }> =>
  onlyRow(db, {
    text: `with today as (select ${utcDay('now()')} as day)
      select (day - $1::int + 1)::text as "from", day::text as "to", (day + 1)::text as "end",
        greatest(day - $1::int + 1, coalesce((select max(d.day) + 1 from analytics_days d), day - $1::int + 1))::text as uncounted
      from today`,
    values: [days],
  })

type Bounds = Awaited<ReturnType<typeof findBounds>>

/** Returns the sum of each count in a period. Events are counted only for days without stored counts. */
export const sumCounts = (db: Queryable, { from, end, uncounted }: Bounds): Promise<CountRow[]> =>
  db.query({
    text: `with counts as (
        select day, metric, key, count from analytics_daily where day >= $3::date and day < $2::date and (day < $1::date or metric in ('dropped', 'imports'))
        union all ${countsOfEvents})
      select metric, key, sum(count)::int8 as count from counts group by 1, 2 order by 1, 3 desc, 2`,
    values: [uncounted, end, from],
  })

/** Number of page views, visits, registrations and ratings of a day. All are 0 for days without events. */
export interface DayRow {
  day: string
  views: number
  visits: number
  signUps: number
  ratings: number
}

/** Returns the page views, visits, registrations and ratings of each day of a period. */
export const listDays = (db: Queryable, { from, end, uncounted }: Bounds): Promise<DayRow[]> =>
  db.query({
    text: `with counts as (
        select day, metric, count from analytics_daily where day >= $3::date and day < $1::date
        union all select day, metric, count from (${countsOfEvents}) as fresh
      ), rated as (
        -- one pass for all days, because the BRIN index only finds parts of the table by time
        select ${utcDay('rated_at')} as day, count(*)::int as ratings from ratings
          where rated_at >= $3::date::timestamp at time zone 'UTC' and rated_at < $2::date::timestamp at time zone 'UTC' group by 1
      )
      select d.day::date::text as day,
        coalesce((select sum(count) from counts c where c.day = d.day::date and c.metric = 'views'), 0)::int8 as views,
        coalesce((select sum(count) from counts c where c.day = d.day::date and c.metric = 'visits'), 0)::int8 as visits,
        (select count(*) from users u where u.created_at >= d.day and u.created_at < d.day + interval '1 day')::int as "signUps",
        coalesce((select r.ratings from rated r where r.day = ${utcDay('d.day')}), 0) as ratings
      from generate_series($3::date::timestamp at time zone 'UTC', ($2::date - 1)::timestamp at time zone 'UTC', interval '1 day') as d (day)
      order by 1`,
    values: [uncounted, end, from],
  })

/**
 * Returns the numbers of registrations, ratings, reviews and active accounts since `from`. Reads the tables of
 * accounts, sessions and ratings, not the events.
 */
export const findLiveFigures = (
  db: Queryable,
  from: string,
): Promise<{ signUps: number; ratings: number; reviews: number; activeAccounts: number }> =>
  onlyRow(db, {
    text: `with since as (select $1::date::timestamp at time zone 'UTC' as moment)
      select (select count(*) from users u where u.created_at >= moment)::int as "signUps",
        (select count(*) from ratings r where r.rated_at >= moment)::int as ratings,
        (select count(*) from ratings r where r.reviewed_at >= moment)::int as reviews,
        (select count(*) from users u where u.last_login_at >= moment
          or exists (select from sessions s where s.user_id = u.id and s.seen_at >= moment))::int as "activeAccounts"
      from since`,
    values: [from],
  })

/** An entity, such as a book, with the name that a report shows. */
export interface NamedRow extends Pick<Works, 'id' | 'slug'> {
  name: string
}

/** Returns the names of entities of one kind by id. Leaves out deleted entities. */
export function nameEntities(
  db: Queryable,
  kind: EntityKind,
  ids: readonly number[],
  language: Language,
): Promise<NamedRow[]> {
  const { table, noun } = entities[kind]
  const original = kind === 'books' ? 'e.original_language' : 'null'
  return db.query({
    text: `select e.id, e.slug::text, ${shownNameText(noun, 'e.id', '$2', original)} as name
      from ${table} e where e.id = any($1::int[])`,
    values: [ids, language],
  })
}

/** Stores the counts of every past day that has none. Repeated calls change nothing. */
export async function countDays(tx: Queryable): Promise<void> {
  await tx.query({ text: 'select pg_advisory_xact_lock(80000012)' })
  const [row] = await tx.query<{ from: string | null; end: string }>({
    text: `select coalesce((select max(day) + 1 from analytics_days), (select ${utcDay('min(at)')} from analytics_events))::text as "from",
        ${utcDay('now()')}::text as "end"`,
  })
  const { from, end } = row!
  if (from === null || from >= end) return
  await tx.query({
    text: `insert into analytics_daily (day, metric, key, count) ${countsOfEvents}
      on conflict (day, metric, key) do update set count = excluded.count`,
    values: [from, end],
  })
  await tx.query({
    text: `insert into analytics_days (day) select generate_series($1::date, $2::date - 1, interval '1 day')::date on conflict do nothing`,
    values: [from, end],
  })
}

/** Deletes events that are older than `retentionDays` days and whose day has stored counts. */
export async function pruneEvents(db: Queryable, retentionDays: number): Promise<void> {
  await db.query({
    text: `delete from analytics_events where at < (${utcDay('now()')} - $1::int)::timestamp at time zone 'UTC'
        and at < (select (max(day) + 1)::timestamp at time zone 'UTC' from analytics_days)`,
    values: [retentionDays],
  })
}

export const deleteOlder = (tx: Queryable, days: number): Promise<{ events: number; counts: number }> =>
  onlyRow(tx, {
    text: `with first as (select ${utcDay('now()')} - $1::int as day),
        events as (delete from analytics_events where at < (select day from first)::timestamp at time zone 'UTC' returning id),
        counts as (delete from analytics_daily where day < (select day from first) returning day)
      select (select count(*) from events)::int as events, (select count(*) from counts)::int as counts`,
    values: [days],
  })
