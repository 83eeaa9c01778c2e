import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shows an error message. Renders nothing without a text. */
export function FailureNotice({ text }: { text: string | undefined }) {
  const t = useWords('account')
  if (!text) return null
  return (
    <Notice tone="error" title={t('noticeTitle')}>
      <p>{text}</p>
    </Notice>
  )
}
