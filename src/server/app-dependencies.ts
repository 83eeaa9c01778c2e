import type { ModelConfig } from './features/assistant/index.ts'
import type { GoogleConfig } from './features/google/index.ts'
import type { DecisionLedger } from './features/decision-ledger/index.ts'
import type { DeletionLedger } from './features/personal-data/index.ts'
import type { SiteStateSources } from './features/admin-state/index.ts'
import type { ContentChanges } from './platform/cache/change-listener.ts'
import type { Clock } from './platform/clock.ts'
import type { Operator } from './platform/config/operator.ts'
import type { Database } from './platform/database/database.ts'
import type { ApiOptions } from './platform/http/registry.ts'
import type { ImagePipeline } from './platform/images/image-pipeline.ts'
import type { Storage } from './platform/storage/storage.ts'

/** Dependencies of {@link createApp}. */
export interface AppDependencies extends ApiOptions {
  db: Database
  changes: ContentChanges
  clock: Clock
  siteName: string
  /** Further sources of the admin page about the state of the instance. */
  siteState: Omit<SiteStateSources, 'db' | 'clock'>
  /** The SECRET of the instance, with which keys of counters are hashed. */
  siteSecret: string
  /** Stores pictures; without it uploads are refused. */
  images?: ImagePipeline
  /** Reads stored pictures for the data export. */
  storage?: Pick<Storage, 'get'>
  /** Records deletions outside of the database. */
  deletionLedger?: DeletionLedger
  /** Records unsubscriptions and moderation outside of the database. */
  decisionLedger?: DecisionLedger
  /** Without it, sign-in with Google is not offered. */
  google?: GoogleConfig | null
  /** A language model for the assistant; without it the embedded engine answers. */
  assistantModel?: ModelConfig | null
  /** Time limit in milliseconds for the first byte of the model. By default ten seconds. */
  assistantFirstByteMs?: number
  /** The operator, for the legal pages. By default without any information. */
  operator?: Operator
  /** Host of the external model server, for the privacy page. */
  assistantHost?: string | null
}
