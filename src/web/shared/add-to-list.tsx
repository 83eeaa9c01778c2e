import { useState } from 'react'
import { onDemand } from '../platform/on-demand.tsx'
import { useSession } from '../platform/session.ts'
import { useWords } from '../platform/words.tsx'
import { Icon } from '../ui/icon.tsx'
import './add-to-list.css'

/** The dialog that puts books on one's lists, with its words, once it is asked for. */
export const AddToList = onDemand(
  () => import('./add-to-list-dialog.tsx').then((part) => part.AddToListDialog),
  ['book-lists'],
)

/** Offers it for a book, to whoever is signed in. */
export function AddToListButton({ bookId, title }: { bookId: number; title: string }) {
  const t = useWords('reading')
  const me = useSession((session) => session.me)
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  return (
    <>
      <button type="button" className="add-to-list" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('addToList')}
      </button>
      {isOpen && <AddToList bookIds={[bookId]} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
