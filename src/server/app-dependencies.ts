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

export interface AppDependencies extends ApiOptions {
  db: Database
  changes: ContentChanges
  clock: Clock
  siteName: string
  /**
   * Sources of the data about this instance that the admin page shows. `db` and `clock` are missing, because they are
   * separate dependencies.
   */
  siteState: Omit<SiteStateSources, 'db' | 'clock'>
  /** The secret of the instance (SECRET): the HMAC key of rate limit keys, device cookies and unsubscribe links. */
  siteSecret: string
  /** Stores uploaded pictures. If it is missing, uploads are refused. */
  images?: ImagePipeline
  /** Reads stored pictures for the data export. */
  storage?: Pick<Storage, 'get'>
  deletionLedger?: DeletionLedger
  /**
   * Records unsubscriptions and decisions of moderators outside of the database, so that they can be applied again
   * after a restore.
   */
  decisionLedger?: DecisionLedger
  /** Settings of the sign-in with Google. Without them, the site does not offer it. */
  google?: GoogleConfig | null
  /** A language model for the assistant. If it is missing, the embedded engine creates the answers. */
  assistantModel?: ModelConfig | null
  /** Time limit in milliseconds for the first byte of a response of the language model. By default ten seconds. */
  assistantFirstByteMs?: number
  /** The operator, for the legal pages. By default without any information. */
  operator?: Operator
  /** Host of the external model server, for the privacy page. */
  assistantHost?: string | null
}
