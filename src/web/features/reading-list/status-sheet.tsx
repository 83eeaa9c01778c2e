import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'

/**
 * Whether a finger points: then the choices come from below, over everything, with room for all of them. Not `hover`,
 * which a machine without any pointer has as little, and that one is served by its keyboard.
 */
export const isByTouch = (): boolean => matchMedia('(pointer: coarse)').matches

/** The choices at the lower edge of the window, over whatever they belong to. A tap beside them closes it. */
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
    // its button and Escape close it as well
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={(element) => element?.showPopover()}
      popover="manual"
      className="status-sheet"
      onClick={(event) => {
        // the card beneath is a link
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
