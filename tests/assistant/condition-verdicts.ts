import { fold } from '@biblionaut/fold-text'
import { listCatalogueNames } from '#server/features/assistant/engine/book-facts'
import { createEmbeddedEngine } from '#server/features/assistant/index'
import { createSearch } from '#server/features/search/index'
import type { Database } from '#server/platform/database/database'
import { announcementsIn } from './announcements.ts'
import { noFacts, trustedCache } from './answer-wish.ts'
import { checkCondition, type CheckContext, type Fulfilment } from './check-conditions.ts'
import { falseSentences } from './check-reasons.ts'
import { readRecords, type WorkRecord } from './condition-facts.ts'
import { converse, pickedIds, type Section } from './converse.ts'
import type { Condition, ConditionedRequest } from './conditioned-requests.ts'

export interface RequestVerdict {
  id: string
  /** One entry for each condition, except conditions that the reader only prefers. */
  conditions: { condition: Condition; fulfilment: Fulfilment; hasFact: boolean }[]
  /** Sentences of reasons that contradict the records of their books. */
  falseReasons: string[]
  /** Ids of recommended works that do not exist. */
  invented: number[]
  /** The error, if the engine failed to answer. */
  crash: string | null
  sections: Section[]
  records: ReadonlyMap<number, WorkRecord>
}

/** Creates a function that sends a request to the embedded engine and checks the last answer. */
export async function createConditionAsker(db: Database) {
  const cache = trustedCache()
  const search = createSearch({ db, cache })
  const engine = createEmbeddedEngine({ db, cache, search, ...noFacts })
  const { genres } = await listCatalogueNames(db)

  async function contextOf({ conditions, language }: ConditionedRequest): Promise<CheckContext> {
    const kinds = { books: 'work', authors: 'author', series: 'series' } as const
    const values = conditions
      .filter(({ kind }) => kind === 'like' || kind === 'author' || kind === 'series')
      .flatMap(({ value }) => (Array.isArray(value) ? value : [String(value)]))
    const found = await search.named(values.map((value) => fold(value)))
    const names = new Map<string, Set<string>>()
    const models = new Map<string, WorkRecord[]>()
    for (const value of values) {
      const keys = found
        .filter(({ phrase, isWhole }) => isWhole && phrase === fold(value))
        .map(({ kind, entityId }) => `${kinds[kind]} ${entityId}`)
      if (keys.length > 0) names.set(value, new Set(keys))
      const ids = (of: string) =>
        keys.filter((key) => key.startsWith(of)).map((key) => Number(key.split(' ')[1]))
      const rows = await db.query<{ id: number }>({
        text: `select work_id as id from work_contributors where person_id = any($1::int[]) and role = 'author'
          union select work_id from series_members where series_id = any($2::int[]) and work_id is not null
          union select unnest($3::int[])`,
        values: [ids('author'), ids('series'), ids('work')],
      })
      models.set(value, [
        ...(
          await readRecords(
            db,
            rows.map(({ id }) => id),
            language,
          )
        ).values(),
      ])
    }
    return { names, genres, models }
  }

  return async (request: ConditionedRequest): Promise<RequestVerdict> => {
    let sections: Section[] = []
    let crash: string | null = null
    try {
      sections = (await converse(engine, request.language, request.messages)).at(-1)!
    } catch (error) {
      crash = String(error)
    }
    const ids = pickedIds(sections)
    const records = await readRecords(db, ids, request.language)
    const context = await contextOf(request)
    const announcements = sections.map(announcementsIn)
    const all = ids.flatMap((id) => records.get(id) ?? [])
    return {
      id: request.id,
      conditions: request.conditions
        .filter(({ soft }) => soft !== true)
        .map((condition) => {
          const at = condition.wish === undefined || sections.length === 1 ? null : condition.wish - 1
          const section = at === null ? null : sections[at]
          const picks = section
            ? section.picks.flatMap(({ bookId }) => records.get(bookId) ?? [])
            : at === null
              ? all
              : []
          const results = (at === null ? announcements : announcements.slice(at, at + 1)).map((some) =>
            checkCondition(condition, picks, some, context),
          )
          const best = results.find(({ fulfilment }) => fulfilment !== 'missed') ?? results[0]
          return { condition, ...(best ?? { fulfilment: 'missed' as const, hasFact: true }) }
        }),
      falseReasons: sections.flatMap(({ picks }) =>
        picks.flatMap(({ bookId, reason }) => {
          const record = records.get(bookId)
          return record ? falseSentences(reason, record, request.language) : []
        }),
      ),
      invented: ids.filter((id) => !records.has(id)),
      crash,
      sections,
      records,
    }
  }
}

export function tallyConditions(verdicts: readonly RequestVerdict[]) {
  const conditions = verdicts.flatMap((verdict) => verdict.conditions)
  const share = (some: typeof conditions, isGood: (one: (typeof conditions)[number]) => boolean) =>
    some.length === 0 ? 1 : some.filter(isGood).length / some.length
  return {
    requests: verdicts.length,
    conditions: conditions.length,
    honest: share(conditions, ({ fulfilment }) => fulfilment !== 'missed'),
    withFact: conditions.filter(({ hasFact }) => hasFact).length,
    satisfied: share(
      conditions.filter(({ hasFact }) => hasFact),
      ({ fulfilment }) => fulfilment === 'satisfied',
    ),
    falseReasons: verdicts.flatMap(({ falseReasons }) => falseReasons),
    invented: verdicts.flatMap(({ invented }) => invented),
    crashes: verdicts.filter(({ crash }) => crash !== null).map(({ id }) => id),
  }
}
