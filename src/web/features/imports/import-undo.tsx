import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookImport } from '#contract/calls/imports'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { useToast } from '../../shared/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { hasAddedParts } from './import-query.ts'

interface PartProps {
  imported: BookImport
}

export function ImportUndo({ imported }: PartProps) {
  const t = useWords('imports')
  const { id, books } = imported
  return (
    <UndoButton id={id} button={t('undo.button')} title={t('undo.title')} yes={t('undo.yes')}>
      {[
        books.added > 0 ? t('undo.text', { count: books.added }) : t('undo.filled'),
        hasAddedParts(imported) && t('undo.parts'),
      ]
        .filter(Boolean)
        .join(' ')}
    </UndoButton>
  )
}

/** Button that deletes an import before it has added anything to the reading list. */
export function ImportDiscard({ imported }: PartProps) {
  const t = useWords('imports')
  const paths = usePaths()
  const navigate = useNavigate()
  const toast = useToast()
  return (
    <UndoButton
      id={imported.id}
      button={t('discard')}
      title={t('discard.title')}
      yes={t('discard.yes')}
      onLeave={async () => {
        await navigate(paths.profileImport(), { replace: true })
        toast('success', t('discard.done'))
      }}
    >
      {t('discard.text')}
    </UndoButton>
  )
}

interface UndoButtonProps {
  id: string
  button: string
  title: string
  /** Label of the button that confirms in the dialog. */
  yes: string
  /** Called after the import was deleted, to leave its page. */
  onLeave?: () => Promise<void>
  children: ReactNode
}

/** Button that undoes or deletes an import, after a confirmation. */
function UndoButton({ id, button, title, yes, onLeave, children }: UndoButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const undo = useCall('undoImport', {
    leavesPage: onLeave !== undefined,
    async onSuccess() {
      await onLeave?.()
      setOpen(false)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{button}</Button>
      {isOpen && (
        <Confirm
          title={title}
          yes={yes}
          isDanger
          isBusy={undo.isPending}
          onYes={() => undo.mutate({ params: { id } })}
          onNo={() => setOpen(false)}
        >
          <p className="muted">{children}</p>
          <CallOutcome of={undo} />
        </Confirm>
      )}
    </>
  )
}
