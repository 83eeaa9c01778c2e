import type { AccountPayloads } from './features/accounts/index.ts'
import type { AnalyticsPayloads } from './features/analytics/index.ts'
import type { DecisionLedgerPayloads } from './features/decision-ledger/index.ts'
import type { ImportPayloads } from './features/imports/index.ts'
import type { NewsletterPayloads } from './features/newsletter/index.ts'
import type { PersonalDataPayloads } from './features/personal-data/index.ts'
import type { RecommendationPayloads } from './features/recommendations/index.ts'
import type { ReadingListPayloads } from './features/reading-list/index.ts'
import type { RankPayloads } from './features/reviews/index.ts'
import type { Books } from './features/books/index.ts'
import type { PageSummaries } from './features/page-summaries/index.ts'
import type { Readers } from './features/readers/index.ts'
import type { Statistics } from './features/statistics/index.ts'
import type { Viewer } from './platform/http/access.ts'
import type { Api } from './platform/http/registry.ts'
import type { CronEntry, TaskTable } from './platform/jobs/tasks.ts'

/** Payload types of the job queue tasks of all features, by task name. */
export type AppPayloads = AccountPayloads &
  PersonalDataPayloads &
  DecisionLedgerPayloads &
  NewsletterPayloads &
  AnalyticsPayloads &
  RankPayloads &
  RecommendationPayloads &
  ImportPayloads &
  ReadingListPayloads

/** The API and the services of the instance, without its pages and HTTP server. API tests use it as entry point. */
export interface App {
  api: Api
  /** Returns the signed-in user of a Cookie header, or null, for pages that depend on the reader. */
  viewerOf(cookieHeader: string | null): Promise<Viewer | null>
  tasks: TaskTable<AppPayloads>
  cron: readonly CronEntry<keyof AppPayloads>[]
  /** The following services are for handlers outside of the API, for example of feeds and oEmbed cards. */
  summaryOf: PageSummaries
  books: Books
  profiles: Readers
  statistics: Statistics
  /** True if the rate limit allows one more analytics event. Called before the request's body is read. */
  admitsEvent(): boolean
  /** Writes the analytics events that are still in memory. Call it before the database closes. */
  settle(): Promise<void>
}
