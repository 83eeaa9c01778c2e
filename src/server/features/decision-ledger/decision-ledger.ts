import path from 'node:path'
import { z } from 'zod'
import { reportReasons } from '#contract/values/enums'
import { appendLines, readLines } from '../../platform/storage/line-file.ts'

/** Time of a decision in UTC, ISO 8601. */
const at = z.iso.datetime({ offset: true })
const subject = { of: z.enum(['review', 'list']), id: z.number().int() }

const ledgerDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unsubscribe'), at, id: z.uuid() }),
  z.object({ kind: z.literal('hide'), at, ...subject, reason: z.enum(reportReasons) }),
  z.object({ kind: z.literal('restore'), at, ...subject }),
])
/** A decision that a restored backup must not revert. Contains no texts and no email addresses. */
export type LedgerDecision = z.infer<typeof ledgerDecision>

/** A file outside the database that records decisions, oldest first. */
export interface DecisionLedger {
  /** Returns all decisions. Skips invalid lines, for example of an interrupted write. */
  read(): Promise<LedgerDecision[]>
  /** Appends decisions and syncs the file to disk. */
  append(decisions: readonly LedgerDecision[]): Promise<void>
}

function parseLine(line: string): LedgerDecision[] {
  try {
    const { data } = ledgerDecision.safeParse(JSON.parse(line))
    return data ? [data] : []
  } catch {
    return []
  }
}

/** Opens the ledger in DATA_DIR: one JSON object per line. */
export function openDecisionLedger(dataDir: string): DecisionLedger {
  const file = path.join(dataDir, 'decisions.ndjson')
  return {
    read: async () => (await readLines(file)).flatMap(parseLine),
    append: (decisions) =>
      appendLines(
        file,
        decisions.map((decision) => JSON.stringify(decision)),
      ),
  }
}
