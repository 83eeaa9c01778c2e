import type { ClientLoaderFunctionArgs } from 'react-router'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { UsersPanel } from '../features/admin/users-panel.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['admin'] as const }

// the server sends the same page to everybody; the browser and the API check the reader's rights
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('admin', siteOf(args).language)('users.title'), noindex: true })
}

export default function AdminUsers() {
  const t = useWords('admin')
  return (
    <AdminFrame section="users" title={t('users.title')}>
      {(me) => <UsersPanel meId={me.id} />}
    </AdminFrame>
  )
}
