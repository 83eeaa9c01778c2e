import { lazy } from 'react'
import type { EditionsPanel as Panel } from './editions-panel.tsx'
import type { SelectorProps } from './selection.ts'
import { SmallSelector } from './small-selector.tsx'

type PanelProps = Parameters<typeof Panel>[0]

/** Shown if the panel's script could not be loaded. The rest of the page remains. */
const FailedPanel = ({ selector }: PanelProps) => (
  <div className="book-panel">
    <SmallSelector variant="compact" {...selector} hasFailed />
  </div>
)

/** Shown while the panel is loading. */
export const EditionsLoading = ({ selector }: { selector: SelectorProps }) => (
  <div className="book-panel">
    <SmallSelector variant="compact" {...selector} isLoading />
  </div>
)

/** The tab of editions, loaded on first use. Render it in a Suspense. */
export const EditionsPanel = lazy(() =>
  import('./editions-panel.tsx').then(
    (part): { default: typeof Panel } => ({ default: part.EditionsPanel }),
    () => ({ default: FailedPanel }),
  ),
)
