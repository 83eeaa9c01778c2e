import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { FailedPart, onDemand } from '../platform/on-demand.tsx'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['admin', 'editing', 'dependents', 'catalogue-admin'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

const pageOf = (load: () => Promise<ComponentType>) => onDemand(load, handle.words, FailedPart)
const parts = {
  catalogue: pageOf(() =>
    import('../features/editing/admin/catalogue-page.tsx').then((m) => m.CataloguePage),
  ),
  history: pageOf(() => import('../features/editing/admin/history-page.tsx').then((m) => m.HistoryPage)),
  suggestions: pageOf(() =>
    import('../features/editing/admin/suggestions-page.tsx').then((m) => m.SuggestionsPage),
  ),
  reports: pageOf(() => import('../features/editing/admin/reports-page.tsx').then((m) => m.ReportsPage)),
  merge: pageOf(() => import('../features/editing/admin/merge-page.tsx').then((m) => m.MergePage)),
  awards: pageOf(() => import('../features/editing/admin/awards-page.tsx').then((m) => m.AwardsPage)),
}
type Part = keyof typeof parts

/** Returns the page for the second segment of a path, for example 'merge'; 'catalogue' for other segments. */
const partOf = (pathname: string): Part => {
  const [, , second = ''] = barePath(pathname).split('/')
  return second in parts ? (second as Part) : 'catalogue'
}

export function meta(args: MetaArgs) {
  const t = wordsFor('catalogue-admin', siteOf(args).language)
  return headOf(args, { title: t(`title.${partOf(args.location.pathname)}`), noindex: true })
}

/** Pages with which editors maintain the catalogue, for example its history. */
export default function CatalogueAdmin() {
  const { pathname } = useLocation()
  const t = useWords('catalogue-admin')
  const part = partOf(pathname)
  const Page = parts[part]
  return (
    <AdminFrame section={part === 'awards' ? 'awards' : 'catalogue'} title={t(`title.${part}`)}>
      {() => <Page />}
    </AdminFrame>
  )
}
