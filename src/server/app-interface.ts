import type { AccountPayloads } from './features/accounts/index.ts'
import type { AnalyticsPayloads } from './features/analytics/index.ts'
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

/** Payloads of all tasks of the features. */
export type AppPayloads = AccountPayloads &
  PersonalDataPayloads &
  NewsletterPayloads &
  AnalyticsPayloads &
  RankPayloads &
  RecommendationPayloads &
  ImportPayloads &
  ReadingListPayloads

/** The site without its pages and without a port: the tests' way in. */
export interface App {
  api: Api
  /** Whose request it is, by its cookies: for pages that are made for their reader. */
  viewerOf(cookieHeader: string | null): Promise<Viewer | null>
  /** The work beside the requests, for the job queue. */
  tasks: TaskTable<AppPayloads>
  cron: readonly CronEntry<keyof AppPayloads>[]
  /** For what is not a call: share pictures, oEmbed cards, feeds. */
  summaryOf: PageSummaries
  books: Books
  profiles: Readers
  statistics: Statistics
  /** Whether one more event of the analytics may come in: asked at the door, before anything of it is read. */
  admitsEvent(): boolean
  /** Writes what is still in memory; called before the database closes. */
  settle(): Promise<void>
}
