import type { ReactNode } from 'react'

interface SettingProps {
  /** Element id, and fragment of the URL of this setting, for example `/profile?tab=settings#password`. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** One setting: title and text on the left, controls on the right. */
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

/** Focuses the title of a setting, for example after the focused element was removed. */
export const focusSetting = (id: string): void => document.getElementById(`${id}-title`)?.focus()

export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="setting-group">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
