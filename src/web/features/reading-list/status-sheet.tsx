import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'

/**
 * Returns true on touch devices: then choices open in a sheet at the bottom. Not `hover`, because a device without
 * pointer, used by keyboard, has none either.
 */
export const isByTouch = (): boolean => matchMedia('(pointer: coarse)').matches

/** Sheet with choices at the bottom of the window. A tap beside it closes it. */
export function StatusSheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useWords('reading')
  return (
    // its button and Escape also close it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={(element) => element?.showPopover()}
      popover="manual"
      className="status-sheet"
      onClick={(event) => {
        // the card below is a link
        event.stopPropagation()
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="status-sheet-body">
        <p className="status-sheet-head">
          <b>{title}</b>
          <button type="button" className="btn s" onClick={onClose}>
            {t('done.close')}
          </button>
        </p>
        {children}
      </div>
    </div>
  )
}
