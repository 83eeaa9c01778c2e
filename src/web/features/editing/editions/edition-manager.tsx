import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Edition } from '#contract/calls/editions'
import { useErrorText } from '../../../platform/error-text.ts'
import { LeaveGuard, LeaveQuestion } from '../../../shared/leave-guard.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Alert, Confirm } from '../../../shared/confirm.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { EditionFields } from './edition-fields.tsx'
import { EditionList } from './edition-list.tsx'
import { useEditionChanges, useEditions } from './use-editions.ts'

type Mode = { name: 'list' } | { name: 'create' } | { name: 'edit'; edition: Edition }
const list: Mode = { name: 'list' }

/** Dialog that is open over the manager: a confirmation or an error. */
type OpenDialog =
  | { what: 'delete'; edition: Edition }
  | { what: 'primary'; edition: Edition }
  | { what: 'error'; text: string }
  | { what: 'leave'; goOn: () => void }
  | null

interface EditionManagerProps {
  bookId: number
  /**
   * Number of times that the surrounding dialog has asked the manager to close. The manager then calls `onLeave`,
   * after a confirmation if there is unsaved input.
   */
  leaving: number
  onLeave: () => void
}

/** Form with which editors add, edit and delete the editions of a book, and select the primary edition. */
export function EditionManager({ bookId, leaving, onLeave }: EditionManagerProps) {
  const t = useWords('editions')
  const errorText = useErrorText()
  const query = useEditions(bookId)
  const changes = useEditionChanges(bookId)
  const [mode, setMode] = useState<Mode>(list)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [isDirty, setDirty] = useState(false)
  const [message, setMessage] = useState('')
  const top = useRef<HTMLDivElement>(null)

  function turnTo(next: Mode): void {
    setDirty(false)
    setMode(next)
    // moves the focus to the heading of the new form or list
    requestAnimationFrame(() => top.current?.querySelector<HTMLElement>('h3')?.focus())
  }
  /** Calls `goOn` at once if there is no unsaved input, else after the editor has confirmed. */
  function unlessDirty(goOn: () => void): void {
    if (isDirty) setDialog({ what: 'leave', goOn })
    else goOn()
  }
  const onLeaving = useEffectEvent(() => unlessDirty(onLeave))
  useEffect(() => {
    if (leaving > 0) onLeaving()
  }, [leaving])

  /**
   * Runs `work`, unless another action is running. After a success shows the message `done`, after a failure an alert.
   */
  async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
    if (changes.isBusy) return
    setMessage('')
    try {
      await work()
      setDialog(null)
      setMessage(done)
    } catch (error) {
      setDialog({ what: 'error', text: t('failed', { message: errorText(error) }) })
    }
  }

  return (
    <div ref={top} className="manager">
      <Loaded query={query} lines={6} title={t('loadFailed')}>
        {(editions) =>
          mode.name === 'list' ? (
            <EditionList
              editions={editions}
              message={message}
              onAdd={() => turnTo({ name: 'create' })}
              onEdit={(edition) => turnTo({ name: 'edit', edition })}
              onMakePrimary={(edition) => setDialog({ what: 'primary', edition })}
              onDelete={(edition) =>
                setDialog(
                  edition.isPrimaryEdition
                    ? { what: 'error', text: t('primaryStays') }
                    : { what: 'delete', edition },
                )
              }
            />
          ) : (
            <EditionFields
              key={mode.name === 'edit' ? mode.edition.id : 'new'}
              bookId={bookId}
              edition={mode.name === 'edit' ? mode.edition : null}
              editions={editions}
              onDirty={setDirty}
              onBack={() => unlessDirty(() => turnTo(list))}
              onFailed={(error) =>
                setDialog({ what: 'error', text: t('failed', { message: errorText(error) }) })
              }
              onSave={async (form) => {
                await changes.save(form, mode.name === 'edit' ? mode.edition : null)
                setMessage(t(mode.name === 'edit' ? 'saved' : 'added', { title: form.title.trim() }))
                turnTo(list)
              }}
            />
          )
        }
      </Loaded>
      {dialog?.what === 'error' && <Alert onClose={() => setDialog(null)}>{dialog.text}</Alert>}
      {dialog?.what === 'delete' && (
        <Confirm
          title={t('deleteTitle', { title: dialog.edition.title })}
          yes={t('delete')}
          isBusy={changes.isBusy}
          onNo={() => setDialog(null)}
          onYes={() =>
            void attempt(() => changes.remove(dialog.edition), t('deleted', { title: dialog.edition.title }))
          }
        >
          <p>{t('deleteAsk')}</p>
        </Confirm>
      )}
      {dialog?.what === 'primary' && (
        <Confirm
          title={t('makePrimaryTitle')}
          yes={t('makePrimary')}
          isBusy={changes.isBusy}
          onNo={() => setDialog(null)}
          onYes={() =>
            void attempt(
              () => changes.makePrimary(dialog.edition),
              t('isPrimaryNow', { title: dialog.edition.title }),
            )
          }
        >
          <p>{t('makePrimaryAsk')}</p>
        </Confirm>
      )}
      {dialog?.what === 'leave' && (
        <LeaveQuestion
          stay={() => setDialog(null)}
          go={() => {
            setDialog(null)
            dialog.goOn()
          }}
        />
      )}
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}
