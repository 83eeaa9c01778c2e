import type { Database, Queryable } from '../../platform/database/types.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import { reapplyModeration } from '../moderation/index.ts'
import { endSubscription } from '../newsletter/index.ts'
import { listDecisions } from './decision-ledger.repo.ts'
import type { DecisionLedger, LedgerDecision } from './decision-ledger.ts'

export { type DecisionLedger, openDecisionLedger } from './decision-ledger.ts'

/** Payload types of the tasks of this feature, which take no payload. */
export interface DecisionLedgerPayloads {
  'write-decision-ledger': unknown
}

/**
 * Maximum milliseconds from a decision to its commit. Each run reads again this far back, because an earlier
 * decision can be committed after a later one.
 */
const openTransactionMs = 10 * 60_000

/** Copies decisions from the database to the ledger, except those that the ledger already contains. */
export async function writeDecisionLedger(db: Queryable, ledger: DecisionLedger): Promise<void> {
  const written = await ledger.read()
  const last = written.at(-1)
  const since = new Date(last ? Date.parse(last.at) - openTransactionMs : 0)
  const known = new Set(written.map((decision) => keyOf(decision)))
  const decisions = await listDecisions(db, since)
  await ledger.append(decisions.filter((decision) => !known.has(keyOf(decision))))
}

const keyOf = ({ kind, at, id }: LedgerDecision): string => `${kind} ${Date.parse(at)} ${id}`

/** Returns the task that writes the ledger every minute. Without a ledger, the task does nothing. */
export function decisionLedgerTasks(
  db: Queryable,
  ledger: DecisionLedger | null,
): { tasks: TaskTable<DecisionLedgerPayloads>; cron: readonly CronEntry<keyof DecisionLedgerPayloads>[] } {
  return {
    tasks: {
      async 'write-decision-ledger'() {
        if (ledger) await writeDecisionLedger(db, ledger)
      },
    },
    cron: [{ task: 'write-decision-ledger', match: '* * * * *' }],
  }
}

/**
 * Applies the decisions since `backupAt` again. Call this function directly after a restore, before new content gets
 * the ids of lost content.
 */
export async function reapplyDecisions(
  db: Database,
  ledger: DecisionLedger,
  backupAt: Date,
): Promise<{ unsubscribed: number; moderated: number }> {
  const later = (await ledger.read()).filter(({ at }) => Date.parse(at) >= backupAt.getTime())
  const counts = { unsubscribed: 0, moderated: 0 }
  for (const decision of later)
    if (decision.kind === 'unsubscribe')
      counts.unsubscribed += (await endSubscription(db, decision.id)) ? 1 : 0
    else counts.moderated += (await reapplyModeration(db, decision)) ? 1 : 0
  return counts
}
