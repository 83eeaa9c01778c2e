import type { Language } from '#contract/values/languages'
import type { SiteState } from '#contract/calls/admin-state'
import { formatBytes, formatList, formatMoment, formatShare } from '#i18n/formats'
import type { useWords } from '../../platform/words.tsx'

type Translate = ReturnType<typeof useWords<'site-state'>>
export type PartName = keyof SiteState

/** Returns measured values and advice, as texts, for each part of the instance, such as the disk and the backups. */
export function describeState(state: SiteState, t: Translate, language: Language) {
  const { database, schema, catalogue, backups, mails, jobs, disk, uploads, operator, support } = state
  const { connections, cache, memory, eventLoop, errors } = state
  const moment = (at: string) => formatMoment(at, language)
  const bytes = (size: number) => formatBytes(size, language)
  const number = (n: number) => n.toLocaleString(language)
  const size = (of: number) => t('fact.size', { size: bytes(of) })
  const waiting = (n: number) => t('fact.waiting', { n: number(n) })
  const givenUp = (n: number) => t('fact.givenUp', { n: number(n) })
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
  const facts: Record<PartName, (string | false | null)[]> = {
    process: [
      `Biblionaut ${state.process.version}`,
      `Node ${state.process.node}`,
      t('fact.since', { at: moment(state.process.startedAt) }),
    ],
    connections: [
      t('fact.open', { n: number(connections.open) }),
      t('fact.idle', { n: number(connections.idle) }),
      waiting(connections.waiting),
    ],
    cache: [
      t('fact.entries', { n: number(cache.entries) }),
      size(cache.bytes),
      cache.hits + cache.misses > 0 &&
        t('fact.hits', { share: formatShare(cache.hits / (cache.hits + cache.misses), language) }),
    ],
    memory: [
      t('fact.resident', { size: bytes(memory.residentBytes) }),
      t('fact.heap', { size: bytes(memory.heapBytes) }),
    ],
    eventLoop: [t('fact.late', { ms: number(Math.round(eventLoop.lateMs)) })],
    errors: [
      t('fact.lastHour', { n: number(errors.lastHour) }),
      t('fact.lastDay', { n: number(errors.lastDay) }),
      errors.lastAt && t('fact.lastError', { at: moment(errors.lastAt) }),
    ],
    database: [
      `PostgreSQL ${database.version}`,
      size(database.bytes),
      t(database.isEmbedded ? 'fact.embedded' : 'fact.external'),
    ],
    schema: [
      t('fact.migrations', { applied: number(schema.applied), known: number(schema.known) }),
      t('fact.newestMigration', { name: schema.newest }),
    ],
    catalogue: [
      t('fact.books', { n: number(catalogue.books) }),
      !catalogue.isIndexed && t('fact.notIndexed'),
      !catalogue.isCounted && t('fact.notCounted'),
    ],
    backups: backups.isScheduled
      ? [
          backups.newest
            ? t('fact.lastBackup', { at: moment(backups.newest.at), size: bytes(backups.newest.bytes) })
            : t('fact.noneYet'),
          backups.nextAt && t('fact.nextBackup', { at: moment(backups.nextAt) }),
          t('fact.kept', { n: number(backups.kept) }),
          t(backups.isEncrypted ? 'fact.encrypted' : 'fact.notEncrypted'),
        ]
      : [t('fact.noBackups')],
    mails: [
      waiting(mails.waiting),
      mails.delayed > 0 && t('fact.delayed', { n: number(mails.delayed) }),
      givenUp(mails.givenUp),
      mails.error !== null && t('fact.mailError', { error: mails.error }),
      !mails.isSent && t('fact.asFiles'),
    ],
    jobs: [
      waiting(jobs.waiting),
      jobs.waiting > 0 && t('fact.lag', { seconds: number(Math.round(jobs.lagSeconds)) }),
      givenUp(jobs.givenUp),
    ],
    disk: [
      t('fact.free', { free: bytes(disk.freeBytes), total: bytes(disk.totalBytes) }),
      !disk.isWritable && t('fact.notWritable'),
    ],
    uploads: [t('fact.files', { n: number(uploads.files) }), size(uploads.bytes)],
    operator: [
      operator.missing.length === 0
        ? t('fact.named')
        : t('fact.unnamed', { names: formatList(operator.missing, language) }),
    ],
    support: [t(support.isLinked ? 'fact.supportShown' : 'fact.supportHidden')],
  }
  /** Advice to the operator; null if there is none. */
  const advice: Record<PartName, string | null> = {
    process: null,
    connections: unless(connections.isWell, t('advice.connections')),
    cache: null,
    memory: unless(memory.isWell, t('advice.memory')),
    eventLoop: unless(eventLoop.isWell, t('advice.eventLoop')),
    errors: unless(errors.isWell, t('advice.errors')),
    database: unless(
      database.isWell,
      t('advice.database', { fsync: database.fsync, commit: database.synchronousCommit }),
    ),
    schema: unless(schema.isWell, t(schema.applied < schema.known ? 'advice.schemaOld' : 'advice.schemaNew')),
    catalogue: unless(catalogue.isWell, t('advice.catalogue')),
    backups: backupAdvice(),
    mails: mailAdvice(),
    jobs: unless(jobs.isWell, t('advice.jobs')),
    disk: diskAdvice(),
    uploads: unless(uploads.isWell, t('advice.uploads')),
    operator: unless(operator.missing.length === 0, t('advice.operator')),
    support: unless(support.isLinked, t('advice.support')),
  }
  return { facts, advice }
}
