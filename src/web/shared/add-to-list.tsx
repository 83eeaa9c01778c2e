import { useState } from 'react'
import { onDemand } from '../platform/on-demand.tsx'
import { currentSession, settledSession, useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Icon } from '../ui/icon.tsx'
import { FailedDialog } from './confirm.tsx'
import './add-to-list.css'

/** Dialog that adds books to the reader's lists. Its script and translations load on first use. */
export const AddToList = onDemand(
  () => import('./add-to-list-dialog.tsx').then((part) => part.AddToListDialog),
  ['book-lists'],
  FailedDialog,
)

/** Button that opens the dialog to add a book to lists. Renders nothing for visitors. */
export function AddToListButton({ bookId, title }: { bookId: number; title: string }) {
  const t = useWords('reading')
  const { state, error } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (state === 'signed-out') return null
  // while the session is loading, the disabled button reserves its space
  const isLoading = state === 'unknown' && error === null
  async function open(): Promise<void> {
    if (currentSession().state === 'unknown') await settledSession()
    if (currentSession().state !== 'signed-out') setOpen(true)
  }
  return (
    <>
      <button type="button" className="add-to-list" disabled={isLoading} onClick={() => void open()}>
        <Icon name="plus" />
        {t('addToList')}
      </button>
      {isOpen && <AddToList bookIds={[bookId]} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
