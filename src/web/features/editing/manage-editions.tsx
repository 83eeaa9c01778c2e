import { passesRole } from '#contract/values/roles'
import { onDemand } from '../../platform/on-demand.tsx'
import { useSession } from '../../platform/session.ts'

const ManagerButton = onDemand(
  () => import('./editions/manager-button.tsx').then((part) => part.ManagerButton),
  ['editing', 'editions', 'uploads', 'books'],
)

/** Button that opens the edition manager; renders nothing for readers who are not super users. */
export function ManageEditions(props: { bookId: number; title: string }) {
  const me = useSession((session) => session.me)
  return me !== null && passesRole('SUPER_USER', me.role) ? <ManagerButton {...props} /> : null
}
