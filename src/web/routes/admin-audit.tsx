import type { ClientLoaderFunctionArgs } from 'react-router'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { AuditPanel } from '../features/admin/audit-panel.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['admin'] as const }

// the server sends the same page to everybody; the browser and the API check the reader's rights
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('admin', siteOf(args).language)('audit.title'), noindex: true })
}

export default function AdminAudit() {
  const t = useWords('admin')
  return (
    <AdminFrame section="audit" title={t('audit.title')}>
      {() => <AuditPanel />}
    </AdminFrame>
  )
}
