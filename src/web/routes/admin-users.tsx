import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { UsersPanel } from '../features/admin/users-panel.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'

export const handle = { words: ['admin'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('admin', (t) => t('users.title'))

export default function AdminUsers() {
  const t = useWords('admin')
  return (
    <AdminFrame section="users" title={t('users.title')}>
      {(me) => <UsersPanel meId={me.id} />}
    </AdminFrame>
  )
}
