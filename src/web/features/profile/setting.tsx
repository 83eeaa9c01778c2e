import type { ReactNode } from 'react'

interface SettingProps {
  /** Place of this setting on the page: `/profile?tab=settings#password`. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** One setting: what it is on the left, what can be done on the right. */
export function Setting({ id, title, text, children }: SettingProps) {
  return (
    <section className="setting" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h3>
        {text && <p className="muted">{text}</p>}
      </header>
      <div className="setting-body">{children}</div>
    </section>
  )
}

/** Brings the keyboard to a setting's head, where what had the focus has gone. */
export const focusSetting = (id: string): void => document.getElementById(`${id}-title`)?.focus()

/** Settings that belong together. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="setting-group">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
