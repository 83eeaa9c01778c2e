import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BookImport } from '#contract/imports'
import { useClient } from '../../platform/client.ts'
import { usePaths } from '../../platform/paths.ts'
import { useAction } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { showToast } from '../../ui/toast.tsx'
import { askAnew, forgetImport } from './import-data.ts'
import { hasAddedParts } from './import-query.ts'

interface PartProps {
  imported: BookImport
}

/** Takes back what an import has written, once it has been asked whether that is meant. */
export function ImportUndo({ imported }: PartProps) {
  const t = useWords('imports')
  const client = useClient()
  const { id, books } = imported
  return (
    <Asked
      button={t('undo.button')}
      title={t('undo.title')}
      yes={t('undo.yes')}
      onYes={async () => {
        await client.call('undoImport', { params: { id } })
        await askAnew()
      }}
    >
      {[
        books.added > 0 ? t('undo.text', { count: books.added }) : t('undo.filled'),
        hasAddedParts(imported) && t('undo.parts'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Asked>
  )
}

/** Throws away an import that has written nothing. */
export function ImportDiscard({ imported }: PartProps) {
  const t = useWords('imports')
  const client = useClient()
  const paths = usePaths()
  const navigate = useNavigate()
  return (
    <Asked
      button={t('discard')}
      title={t('discard.title')}
      yes={t('discard.yes')}
      onYes={async () => {
        await client.call('undoImport', { params: { id: imported.id } })
        await navigate(paths.profileImport(), { replace: true })
        forgetImport(client.language, imported.id)
        showToast({ tone: 'success', text: t('discard.done'), closeLabel: t('close'), durationMs: 5000 })
      }}
    >
      {t('discard.text')}
    </Asked>
  )
}

interface AskedProps {
  /** On the button that asks. */
  button: string
  title: string
  /** On the button that does it. */
  yes: string
  onYes: () => Promise<void>
  children: ReactNode
}

/** A button that asks before it does what it says. */
function Asked({ button, title, yes, onYes, children }: AskedProps) {
  const action = useAction()
  const [isOpen, setOpen] = useState(false)
  async function go(): Promise<void> {
    const isDone = await action.run(async () => {
      await onYes()
      return ''
    })
    if (isDone) setOpen(false)
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {button}
      </button>
      {isOpen && (
        <Confirm
          title={title}
          yes={yes}
          isDanger
          isBusy={action.isBusy}
          onYes={() => void go()}
          onNo={() => setOpen(false)}
        >
          <p className="muted">{children}</p>
          <Outcome action={action} />
        </Confirm>
      )}
    </>
  )
}
