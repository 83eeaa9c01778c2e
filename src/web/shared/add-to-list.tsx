import { useState } from 'react'
import { onDemand } from '../platform/on-demand.tsx'
import { useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Icon } from '../ui/icon.tsx'
import './add-to-list.css'

/** The dialog that adds books to the reader's lists. Its script and translations are loaded on first use. */
export const AddToList = onDemand(
  () => import('./add-to-list-dialog.tsx').then((part) => part.AddToListDialog),
  ['book-lists'],
)

/** Button that opens the dialog for a book; renders nothing for visitors. */
export function AddToListButton({ bookId, title }: { bookId: number; title: string }) {
  const t = useWords('reading')
  const { state } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (state === 'signed-out') return null
  // reserves the space of the button until the session is known, for readers with a sign-in cookie
  const isUnknown = state === 'unknown'
  return (
    <>
      <button type="button" className="add-to-list" disabled={isUnknown} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('addToList')}
      </button>
      {isOpen && <AddToList bookIds={[bookId]} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
