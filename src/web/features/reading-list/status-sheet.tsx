import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'

/**
 * True if the main pointer is a finger: then the choices open as a sheet from below. The media feature `hover` would
 * not do, because a device with only a keyboard has no hover either.
 */
export const isByTouch = (): boolean => matchMedia('(pointer: coarse)').matches

/** The choices in a sheet at the bottom of the window, above everything else. A tap outside closes it. */
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
    // its button and Escape close it, too
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={(element) => element?.showPopover()}
      popover="manual"
      className="status-sheet"
      onClick={(event) => {
        // a click must not reach the card beneath, which is a link
        event.stopPropagation()
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="panel status-sheet-body">
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
