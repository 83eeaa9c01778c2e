import { lazy } from 'react'

/** All editions: a tab that few open, whose script comes when it is opened. To be put into a Suspense. */
export const EditionsPanel = lazy(async () => ({
  default: (await import('./editions-panel.tsx')).EditionsPanel,
}))
