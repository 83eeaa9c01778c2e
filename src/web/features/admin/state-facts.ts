import type { Language } from '#contract/values/languages'
import type { SiteState } from '#contract/calls/admin-state'
import { formatBytes, formatList, formatMoment, formatShare } from '#i18n/formats'
import type { useWords } from '../../platform/words.tsx'

type Translate = ReturnType<typeof useWords<'site-state'>>
export type PartName = keyof SiteState

/** Texts about one checked part of the instance, for example the backups. */
export interface PartFacts {
  facts: string[]
  /** Advice to the operator; null if there is none. */
  advice: string | null
}

/** Returns facts and advice about each checked part of the instance, in the reader's language. */
export function describeState(
  state: SiteState,
  t: Translate,
  language: Language,
): Record<PartName, PartFacts> {
  const { database, schema, catalogue, backups, mails, jobs, disk, uploads, operator, support } = state
  const { connections, cache, memory, eventLoop, errors } = state
  const moment = (at: string) => formatMoment(at, language)
  const bytes = (size: number) => formatBytes(size, language)
  const number = (n: number) => n.toLocaleString(language)
  const size = (of: number) => t('fact.size', { size: bytes(of) })
  const waiting = (n: number) => t('fact.waiting', { n: number(n) })
  const givenUp = (n: number) => t('fact.givenUp', { n: number(n) })
  const only = (...facts: (string | false | null)[]) => facts.filter((fact) => typeof fact === 'string')
  const unless = (isWell: boolean, advice: string) => (isWell ? null : advice)

  const backupAdvice = () => {
    if (!backups.isScheduled) return t('advice.noBackups')
    if (!backups.newest) return t('advice.noneYet')
    return unless(backups.isWell, t('advice.oldBackup'))
  }
  const mailAdvice = () => {
    if (mails.delayed + mails.givenUp > 0) return t('advice.mails')
    return unless(mails.isWell, t('advice.mailFiles'))
  }
  const diskAdvice = () => {
    if (!disk.isWritable) return t('advice.diskReadOnly')
    return unless(disk.hasRoom, t('advice.diskFull'))
  }
  return {
    process: {
      facts: [
        `Biblionaut ${state.process.version}`,
        `Node ${state.process.node}`,
        t('fact.since', { at: moment(state.process.startedAt) }),
      ],
      advice: null,
    },
    connections: {
      facts: [
        t('fact.open', { n: number(connections.open) }),
        t('fact.idle', { n: number(connections.idle) }),
        waiting(connections.waiting),
      ],
      advice: unless(connections.isWell, t('advice.connections')),
    },
    cache: {
      facts: only(
        t('fact.entries', { n: number(cache.entries) }),
        size(cache.bytes),
        cache.hits + cache.misses > 0 &&
          t('fact.hits', { share: formatShare(cache.hits / (cache.hits + cache.misses), language) }),
      ),
      advice: null,
    },
    memory: {
      facts: [
        t('fact.resident', { size: bytes(memory.residentBytes) }),
        t('fact.heap', { size: bytes(memory.heapBytes) }),
      ],
      advice: unless(memory.isWell, t('advice.memory')),
    },
    eventLoop: {
      facts: [t('fact.late', { ms: number(Math.round(eventLoop.lateMs)) })],
      advice: unless(eventLoop.isWell, t('advice.eventLoop')),
    },
    errors: {
      facts: only(
        t('fact.lastHour', { n: number(errors.lastHour) }),
        t('fact.lastDay', { n: number(errors.lastDay) }),
        errors.lastAt && t('fact.lastError', { at: moment(errors.lastAt) }),
      ),
      advice: unless(errors.isWell, t('advice.errors')),
    },
    database: {
      facts: [
        `PostgreSQL ${database.version}`,
        size(database.bytes),
        t(database.isEmbedded ? 'fact.embedded' : 'fact.external'),
      ],
      advice: unless(
        database.isWell,
        t('advice.database', { fsync: database.fsync, commit: database.synchronousCommit }),
      ),
    },
    schema: {
      facts: [
        t('fact.migrations', { applied: number(schema.applied), known: number(schema.known) }),
        t('fact.newestMigration', { name: schema.newest }),
      ],
      advice: unless(
        schema.isWell,
        t(schema.applied < schema.known ? 'advice.schemaOld' : 'advice.schemaNew'),
      ),
    },
    catalogue: {
      facts: only(
        t('fact.books', { n: number(catalogue.books) }),
        !catalogue.isIndexed && t('fact.notIndexed'),
        !catalogue.isCounted && t('fact.notCounted'),
      ),
      advice: unless(catalogue.isWell, t('advice.catalogue')),
    },
    backups: {
      facts: backups.isScheduled
        ? only(
            backups.newest
              ? t('fact.lastBackup', { at: moment(backups.newest.at), size: bytes(backups.newest.bytes) })
              : t('fact.noneYet'),
            backups.nextAt && t('fact.nextBackup', { at: moment(backups.nextAt) }),
            t('fact.kept', { n: number(backups.kept) }),
            t(backups.isEncrypted ? 'fact.encrypted' : 'fact.notEncrypted'),
          )
        : [t('fact.noBackups')],
      advice: backupAdvice(),
    },
    mails: {
      facts: only(
        waiting(mails.waiting),
        mails.delayed > 0 && t('fact.delayed', { n: number(mails.delayed) }),
        givenUp(mails.givenUp),
        mails.error !== null && t('fact.mailError', { error: mails.error }),
        !mails.isSent && t('fact.asFiles'),
      ),
      advice: mailAdvice(),
    },
    jobs: {
      facts: only(
        waiting(jobs.waiting),
        jobs.waiting > 0 && t('fact.lag', { seconds: number(Math.round(jobs.lagSeconds)) }),
        givenUp(jobs.givenUp),
      ),
      advice: unless(jobs.isWell, t('advice.jobs')),
    },
    disk: {
      facts: only(
        t('fact.free', { free: bytes(disk.freeBytes), total: bytes(disk.totalBytes) }),
        !disk.isWritable && t('fact.notWritable'),
      ),
      advice: diskAdvice(),
    },
    uploads: {
      facts: [t('fact.files', { n: number(uploads.files) }), size(uploads.bytes)],
      advice: unless(uploads.isWell, t('advice.uploads')),
    },
    operator: {
      facts: [
        operator.missing.length === 0
          ? t('fact.named')
          : t('fact.unnamed', { names: formatList(operator.missing, language) }),
      ],
      advice: operator.missing.length === 0 ? null : t('advice.operator'),
    },
    support: {
      facts: [t(support.isLinked ? 'fact.supportShown' : 'fact.supportHidden')],
      advice: unless(support.isLinked, t('advice.support')),
    },
  }
}
