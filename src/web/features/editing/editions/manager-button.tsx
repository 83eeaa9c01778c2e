import { useRef, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'
import { EditingStyles } from '../editing-styles.tsx'
import { EditionManager } from './edition-manager.tsx'

export function ManagerButton({ bookId, title }: { bookId: number; title: string }) {
  const t = useWords('editions')
  const editing = useWords('editing')
  const [isOpen, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <EditingStyles />
      <Button ref={button} isSmall onClick={() => setOpen(true)}>
        {t('manage')}
      </Button>
      {isOpen && (
        <WideDialog
          title={t('title', { title })}
          closeLabel={editing('close')}
          isOpen
          // the manager may have unsaved input, so it asks for confirmation and then calls `onLeave`
          onClose={() => setLeaving((times) => times + 1)}
          fallbackFocus={() => button.current}
        >
          <EditionManager bookId={bookId} leaving={leaving} onLeave={() => setOpen(false)} />
        </WideDialog>
      )}
    </>
  )
}
