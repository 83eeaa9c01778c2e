import { expect } from 'vitest'
import type { WritingCall } from '#contract/values/write-queue'
import type { CallName } from '#contract/values/call-paths'
import { invalidatedBy } from '#contract/values/invalidations'
import type { Caller, UncheckedInput } from './calls.ts'

export type Step = [call: CallName, input?: UncheckedInput]

async function readAll(who: Caller, reads: Step[]): Promise<Map<CallName, string>> {
  const responses = new Map<CallName, string>()
  for (const read of reads) {
    const response = await who.callUnchecked(...read)
    const { status } = response
    responses.set(read[0], JSON.stringify([status, status === 200 ? response.data : null]))
  }
  return responses
}

/** Makes the writes. Lists changed responses that `invalidatedBy` does not declare: `putGoal changes getStatistics`. */
export async function undeclaredInvalidations(
  who: Caller,
  reads: Step[],
  writes: (Step | (() => Promise<Step>))[],
): Promise<string[]> {
  const undeclared: string[] = []
  let before = await readAll(who, reads)
  for (const next of writes) {
    // a function is called only now, because its write depends on the earlier writes
    const write = typeof next === 'function' ? await next() : next
    const { status, text } = await who.callUnchecked(...write)
    expect([200, 201, 202, 204], `${write[0]}: ${text}`).toContain(status)
    const declared = invalidatedBy(write[0] as WritingCall)
    const after = await readAll(who, reads)
    for (const [read, response] of after)
      if (response !== before.get(read) && declared !== 'all' && !declared.includes(read))
        undeclared.push(`${write[0]} changes ${read}`)
    before = after
  }
  return undeclared
}
