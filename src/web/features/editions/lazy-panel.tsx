import { lazy } from 'react'
import type { EditionsPanel as Panel } from './editions-panel.tsx'
import type { SelectorProps } from './selection.ts'
import { SmallSelector } from './small-selector.tsx'

type PanelProps = Parameters<typeof Panel>[0]

/** Instead of the panel, where its script cannot be had: the rest of the page stays. */
const FailedPanel = ({ selector }: PanelProps) => (
  <div className="book-panel">
    <SmallSelector variant="compact" {...selector} hasFailed />
  </div>
)

/** Until the panel is there. */
export const EditionsLoading = ({ selector }: { selector: SelectorProps }) => (
  <div className="book-panel">
    <SmallSelector variant="compact" {...selector} isLoading />
  </div>
)

/** All editions: a tab that few open, whose script comes when it is opened. To be put into a Suspense. */
export const EditionsPanel = lazy(() =>
  import('./editions-panel.tsx').then(
    (part): { default: typeof Panel } => ({ default: part.EditionsPanel }),
    () => ({ default: FailedPanel }),
  ),
)
