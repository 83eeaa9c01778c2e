import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'

/** Returns true if the main pointer is a finger. `hover: none` would also match a device with only a keyboard. */
export const isByTouch = (): boolean => matchMedia('(pointer: coarse)').matches

/** The list of statuses in a sheet at the bottom of the window, above all other content. A tap outside closes it. */
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
    // needs no key handler, because Escape and the button close the sheet, too
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={(element) => element?.showPopover()}
      popover="manual"
      className="status-sheet"
      onClick={(event) => {
        // prevents a click in the sheet from following the link of the card, its parent in React
        event.stopPropagation()
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="panel status-sheet-body">
        <p className="status-sheet-head">
          <b>{title}</b>
          <Button isSmall onClick={onClose}>
            {t('done.close')}
          </Button>
        </p>
        {children}
      </div>
    </div>
  )
}
