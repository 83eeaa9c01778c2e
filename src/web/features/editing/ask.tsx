import { type ReactNode, useId } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Something that has to be known before one goes on. */
export function Alert({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useWords('editing')
  const id = useId()
  return (
    <Dialog title={t('alertTitle')} onClose={onClose} role="alertdialog" describedBy={id}>
      <div id={id}>{children}</div>
      <div className="editing-buttons">
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
  no?: string
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
}

/** A question before something is done. */
export function Confirm({ title, children, yes, no, isBusy = false, onYes, onNo }: ConfirmProps) {
  const t = useWords('editing')
  const id = useId()
  return (
    <Dialog title={title} onClose={onNo} role="alertdialog" describedBy={id}>
      <div id={id}>{children}</div>
      <div className="editing-buttons">
        <button
          type="button"
          className="btn go"
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
