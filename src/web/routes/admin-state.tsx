import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { StatePanel } from '../features/admin/state-panel.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'

export const handle = { words: ['admin', 'site-state'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('site-state', (t) => t('title'))

export default function AdminState() {
  const t = useWords('site-state')
  return (
    <AdminFrame section="state" title={t('title')}>
      {() => <StatePanel />}
    </AdminFrame>
  )
}
