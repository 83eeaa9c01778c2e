import { passesRole } from '#contract/values/roles'
import { onDemand } from '../../platform/on-demand.tsx'
import { useSession } from '../../platform/session.ts'

const EditorLinks = onDemand(() => import('./editor-links.tsx').then((part) => part.EditorLinks), ['editing'])

/** Editing links at the bottom of the window on catalogue pages. Shown only to super users, who are the editors. */
export function EditorBar() {
  const me = useSession((session) => session.me)
  return me !== null && passesRole('SUPER_USER', me.role) ? <EditorLinks /> : null
}

const SuggestLink = onDemand(
  () => import('./suggest/suggest-link.tsx').then((part) => part.SuggestLink),
  ['suggest'],
)

/**
 * Link below each page of a book, author or series to suggest a correction; only for signed-in readers who are not
 * editors.
 */
export function SuggestBar() {
  const me = useSession((session) => session.me)
  return me !== null && !passesRole('SUPER_USER', me.role) ? <SuggestLink /> : null
}
