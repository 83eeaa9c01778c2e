import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { AuditPanel } from '../features/admin/audit-panel.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'

export const handle = { words: ['admin'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('admin', (t) => t('audit.title'))

export default function AdminAudit() {
  const t = useWords('admin')
  return (
    <AdminFrame section="audit" title={t('audit.title')}>
      {() => <AuditPanel />}
    </AdminFrame>
  )
}
