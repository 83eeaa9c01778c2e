import { passesRole } from '#contract/values/roles'
import { onDemand } from '../../platform/on-demand.tsx'
import { useSession } from '../../platform/session.ts'

const EditorLinks = onDemand(() => import('./editor-links.tsx').then((part) => part.EditorLinks), ['editing'])

/** Above each page of the catalogue what an editor can do with it; there for super users alone. */
export function EditorBar() {
  const me = useSession((session) => session.me)
  return me !== null && passesRole('SUPER_USER', me.role) ? <EditorLinks /> : null
}

const SuggestLink = onDemand(
  () => import('./suggest/suggest-link.tsx').then((part) => part.SuggestLink),
  ['suggest'],
)

/**
 * Below each page of a book, an author or a series the way to suggest a correction; there for whoever is signed in and
 * is no editor.
 */
export function SuggestBar() {
  const me = useSession((session) => session.me)
  return me !== null && !passesRole('SUPER_USER', me.role) ? <SuggestLink /> : null
}
