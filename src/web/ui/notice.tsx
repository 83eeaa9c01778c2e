import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Shows a message. Screen readers announce an error immediately. */
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
