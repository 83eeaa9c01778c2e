import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { AnalyticsPanel } from '../features/admin/analytics-panel.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'

export const handle = { words: ['admin', 'analytics'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('analytics', (t) => t('title'))

export default function AdminAnalytics() {
  const t = useWords('analytics')
  return (
    <AdminFrame section="analytics" title={t('title')}>
      {() => <AnalyticsPanel />}
    </AdminFrame>
  )
}
