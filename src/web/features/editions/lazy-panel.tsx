import { lazy } from 'react'
import type { EditionsPanel as Panel } from './editions-panel.tsx'
import type { SelectorProps } from './selection.ts'
import { SmallSelector } from './small-selector.tsx'

type PanelProps = Parameters<typeof Panel>[0]

/** Shown if the script of the editions panel could not be loaded. */
const FailedPanel = ({ selector }: PanelProps) => (
  <div className="book-panel">
    <SmallSelector variant="compact" {...selector} hasFailed />
  </div>
)

/** Shown while the script of the editions panel is loading. */
export const EditionsLoading = ({ selector }: { selector: SelectorProps }) => (
  <div className="book-panel">
    <SmallSelector variant="compact" {...selector} isLoading />
  </div>
)

/** The tab of editions, whose script is loaded on first use. Must be rendered in a `Suspense`. */
export const EditionsPanel = lazy(() =>
  import('./editions-panel.tsx').then(
    (part): { default: typeof Panel } => ({ default: part.EditionsPanel }),
    () => ({ default: FailedPanel }),
  ),
)
