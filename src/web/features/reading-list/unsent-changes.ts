import { ApiError } from '../../platform/api-error.ts'
import { clientLanguage } from '../../platform/client-loader.ts'
import { clientIn } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { wordsFor } from '../../platform/words.tsx'
import { sendStars, type StarsChange, starsKey } from '../../shared/stars-change.ts'
import { showToast } from '../../ui/toast.tsx'
import {
  afterChange,
  afterStars,
  currentOf,
  isLastChange,
  type MarkChange,
  markKey,
  refreshMarks,
  sendMark,
} from './reading-marks.ts'
import { keptWords } from './status-badge.tsx'

// Changes that waited for a network while the page that asked for them has gone: how they are sent, and what is said.

const successMs = 5000
const words = () => wordsFor('reading', clientLanguage({}))
const client = () => clientIn(clientLanguage({}))

/** Says how it went. */
export const sayOfUnsent = {
  onSuccess() {
    const t = words()
    if (isLastChange())
      showToast({ tone: 'success', text: t('done.sent'), closeLabel: t('close'), durationMs: successMs })
  },
  onError(error: Error) {
    const t = words()
    refreshMarks()
    const current = currentOf(error)
    if (current !== undefined) {
      showToast({ tone: 'default', text: keptWords(current, t), closeLabel: t('close') })
      return
    }
    showToast({
      tone: 'destructive',
      title: t('failed.title'),
      text: t(error instanceof ApiError && error.status === 401 ? 'failed.sentSignedOut' : 'failed.sent'),
      closeLabel: t('close'),
    })
  },
}

/** To be called before what waits is sent (`followUnsent`). */
export function knowUnsentChanges(): void {
  queryClient.setMutationDefaults(markKey, {
    mutationFn: (change: MarkChange) => sendMark(client(), change),
    onSettled: afterChange,
  })
  queryClient.setMutationDefaults(starsKey, {
    mutationFn: (change: StarsChange) => sendStars(client(), change),
    onSettled: afterStars,
  })
}
