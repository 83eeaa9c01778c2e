import { useErrorText } from '../../platform/error-text.ts'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Placeholder } from '../../shared/query-result.tsx'

/** Placeholder of the profile while the session loads. */
export function ProfileWaiting() {
  return (
    <div className="profile-waiting">
      <Placeholder lines={3} />
      <Placeholder lines={5} />
    </div>
  )
}

/** Shows why the session could not be loaded, with a button to retry. */
export function ProfileFailed({ error, onRetry }: { error: Error; onRetry: () => Promise<void> }) {
  const t = useWords('profile')
  const common = useWords('common')
  const errorText = useErrorText()
  return (
    <Notice tone="error" title={t('failedTitle')}>
      <p>{errorText(error)}</p>
      <p className="profile-buttons">
        <button type="button" className="btn s" onClick={() => void onRetry()}>
          {common('errorRetry')}
        </button>
      </p>
    </Notice>
  )
}
