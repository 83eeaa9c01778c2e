import { type ReactNode, useId } from 'react'
import { useWords } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Dialog with a message and one button to close it. */
export function Alert({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const t = useWords('common')
  const id = useId()
  return (
    <Dialog title={t('alertTitle')} onClose={onClose} role="alertdialog" describedBy={id}>
      <div id={id}>{children}</div>
      <div className="dialog-buttons">
        <Button kind="go" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Shown in place of a dialog whose script could not be loaded, with buttons to retry and to close. */
export function FailedDialog({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useWords('common')
  return (
    <Confirm title={t('alertTitle')} yes={t('errorRetry')} onYes={onRetry} onNo={onClose}>
      {t('partFailed')}
    </Confirm>
  )
}

interface ConfirmProps {
  title: string
  children: ReactNode
  yes: string
  /** Label of the button that cancels; 'Cancel' by default. */
  no?: string
  /** True if the action deletes data permanently. */
  isDanger?: boolean
  isBusy?: boolean
  onYes: () => void
  onNo: () => void
  /** Called on Escape; `onNo` by default. */
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
        <Button
          kind={isDanger ? 'danger' : 'go'}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) onYes()
          }}
        >
          {yes}
        </Button>
        <Button onClick={onNo}>{no ?? t('cancel')}</Button>
      </div>
    </Dialog>
  )
}
