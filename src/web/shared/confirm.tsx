import { type ReactNode, useId } from 'react'
import { useWords } from '../platform/words.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Dialog with a message and one button to close it. */
export function Alert({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useWords('common')
  const id = useId()
  return (
    <Dialog title={t('alertTitle')} onClose={onClose} role="alertdialog" describedBy={id}>
      <div id={id}>{children}</div>
      <div className="dialog-buttons">
        <button type="button" className="btn go" onClick={onClose}>
          {t('ok')}
        </button>
      </div>
    </Dialog>
  )
}

interface ConfirmProps {
  title: string
  children: ReactNode
  /** Label of the button that confirms. */
  yes: string
  /** Label of the button that cancels; 'Cancel' by default. */
  no?: string
  /** True if the action deletes data permanently. */
  isDanger?: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
  /** Called on Escape; by default `onNo` is called. */
  onClose?: () => void
}

/** Dialog that asks the reader to confirm an action. */
export function Confirm({
  title,
  children,
  yes,
  no,
  isDanger = false,
  isBusy = false,
  onYes,
  onNo,
  onClose = onNo,
}: ConfirmProps) {
  const t = useWords('common')
  const id = useId()
  return (
    <Dialog title={title} onClose={onClose} role="alertdialog" describedBy={id}>
      <div id={id}>{children}</div>
      <div className="dialog-buttons">
        <button
          type="button"
          className={isDanger ? 'btn danger' : 'btn go'}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) onYes()
          }}
        >
          {yes}
        </button>
        <button type="button" className="btn" onClick={onNo}>
          {no ?? t('cancel')}
        </button>
      </div>
    </Dialog>
  )
}
