import type { ModelConfig } from './features/assistant/index.ts'
import type { GoogleConfig } from './features/google/index.ts'
import type { DeletionLedger } from './features/personal-data/index.ts'
import type { SiteStateSources } from './features/admin-state/index.ts'
import type { ContentChanges } from './platform/cache/change-listener.ts'
import type { Clock } from './platform/clock.ts'
import type { Operator } from './platform/config/operator.ts'
import type { Database } from './platform/database/database.ts'
import type { ApiOptions } from './platform/http/registry.ts'
import type { ImagePipeline } from './platform/images/image-pipeline.ts'
import type { Storage } from './platform/storage/storage.ts'

/** Everything the features need from outside. */
export interface AppDependencies extends ApiOptions {
  db: Database
  changes: ContentChanges
  clock: Clock
  siteName: string
  /** What the administration's page of the site's state is read from, besides what stands here. */
  siteState: Omit<SiteStateSources, 'db' | 'clock'>
  /** The site’s SECRET: names of counters are made with it. */
  siteSecret: string
  /** Where pictures go; without it uploads are refused. */
  images?: ImagePipeline
  /** Where their files are read for a download of one’s own data. */
  storage?: Pick<Storage, 'get'>
  /** Remembers deletions outside of the database. */
  deletionLedger?: DeletionLedger
  /** Without it nobody signs in by Google, and nothing offers it. */
  google?: GoogleConfig | null
  /** A language model for the assistant; without it the embedded engine answers. */
  assistantModel?: ModelConfig | null
  /** Milliseconds to its first sign; ten seconds. */
  assistantFirstByteMs?: number
  /** Who runs the site, for the legal pages; nobody has said, unless told. */
  operator?: Operator
  /** The server of somebody else that the assistant asks, for the privacy page. */
  assistantHost?: string | null
}
