import { queuedWrites } from '#contract/values/write-queue'
import type { CallInput } from '#contract/calls/call-types'
import { shelfOf } from '#contract/values/enums'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { ApiError } from '../../platform/api-error.ts'
import { clientLanguage } from '../../platform/client-loader.ts'
import { clientIn } from '../../platform/client.ts'
import { pendingOwnBooks, queryClient } from '../../platform/query-client.ts'
import { sendCall } from '../../platform/use-call.ts'
import { wordsFor } from '../../platform/words.tsx'
import { shortToastMs } from '../../shared/use-toast.ts'
import { showToast } from '../../ui/toast.tsx'
import type { Wanted } from './intended-change.ts'
import { currentOf } from './reading-marks.ts'
import { unchangedText } from './status-badge.tsx'

const words = () => wordsFor('reading', clientLanguage({}))

/** Returns the status or flag that a queued write sets for a book; null for a removal, undefined for other writes. */
function wantedBy(call: unknown, input: unknown): Wanted | undefined {
  if (call === 'removeFromReadingList') return null
  if (call !== 'addToReadingList') return undefined
  const { status, flag = null } = (input as CallInput<'addToReadingList'>).body
  return shelfOf({ status, flag })
}

function reportSent(): void {
  const t = words()
  if (pendingOwnBooks() <= 1)
    showToast({ tone: 'success', text: t('done.sent'), closeLabel: t('close'), durationMs: shortToastMs })
}

/** Callbacks that show a message about the result of a queued write. */
export const reportUnsent = {
  onSuccess: reportSent,
  onError(error: Error, input: unknown, _shown: unknown, { mutationKey }: MutationFunctionContext) {
    const t = words()
    const current = currentOf(error)
    // the book already has this status, for example from a change on a second device
    if (current !== undefined && current === wantedBy(mutationKey?.[0], input)) return reportSent()
    if (current !== undefined)
      return showToast({ tone: 'default', text: unchangedText(current, t), closeLabel: t('close') })
    return showToast({
      tone: 'destructive',
      title: t('failed.title'),
      text: t(error instanceof ApiError && error.status === 401 ? 'failed.sentSignedOut' : 'failed.sent'),
      closeLabel: t('close'),
    })
  },
}

/** Sets the function with which `followUnsent` sends queued writes. Must be called before `followUnsent`. */
export function registerQueuedWrites(): void {
  for (const name of queuedWrites)
    queryClient.setMutationDefaults([name], {
      mutationFn: (input: never, context) => sendCall(clientIn(clientLanguage({})), name, input, context),
    })
}
