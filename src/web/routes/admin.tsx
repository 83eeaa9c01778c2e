import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { AdminLanding } from '../features/admin/landing.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'

export const handle = { words: ['admin'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('admin', (t) => t('title'))

export default function Admin() {
  const t = useWords('admin')
  return (
    <AdminFrame section={null} title={t('title')}>
      {() => <AdminLanding />}
    </AdminFrame>
  )
}
