import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Something to know: an error is told at once by screen readers too, with icon and word, never by colour alone. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'error'
  title: string
  children?: ReactNode
}) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'alert' : 'info'} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  )
}
