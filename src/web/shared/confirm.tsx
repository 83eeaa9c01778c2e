import { type ReactNode, useId } from 'react'
import { useWords } from '../platform/words.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Something that has to be known before one goes on. */
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
  /** On the button that goes on. */
  yes: string
  /** On the other button; 'Cancel' unless told. */
  no?: string
  /** Where something goes for good. */
  isDanger?: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
  /** Escape, where that is not the same as 'no'. */
  onClose?: () => void
}

/** A question before something is done. */
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
