import type { ReactNode } from 'react'
import { useWords } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface RetryNoticeProps {
  title: string
  onRetry: () => unknown
  children?: ReactNode
}

export function RetryNotice({ title, onRetry, children }: RetryNoticeProps) {
  const t = useWords('common')
  return (
    <Notice tone="error" title={title}>
      {children}
      <p>
        <Button isSmall onClick={() => void onRetry()}>
          {t('errorRetry')}
        </Button>
      </p>
    </Notice>
  )
}
