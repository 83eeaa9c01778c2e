import { type SubmitEvent, useState } from 'react'
import { bulkBooksMax, tagMaxCharacters } from '#contract/values/limits'
import type { Tag } from '#contract/calls/tags'
import { useFieldErrors } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { useConfirmedClose } from '../../shared/use-confirmed-close.tsx'
import { useUndoToast } from '../../shared/use-undo-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useTagsQuery } from './use-tags.ts'
import './tags.css'

export interface TagsDialogProps {
  bookIds: readonly number[]
  /** Title of the book; undefined for several books. */
  title?: string | undefined
  onClose: () => void
}

/** Dialog that adds tags to books and removes tags. Each change of a checkbox is saved immediately. */
export function TagsDialog({ bookIds, title, onClose }: TagsDialogProps) {
  const t = useWords('tags')
  const offerUndo = useUndoToast()
  const restoring = useCall('restoreManyTags')
  const tagging = useCall('tagManyBooks', {
    onSuccess({ changed, undo }) {
      // a second click undoes only an addition to one book: the checkbox of a removed tag can disappear
      if (bookIds.length > 1 || undo.add.length > 0)
        offerUndo(t('changed', { count: changed }), () => restoring.mutateAsync({ body: undo }))
    },
  })
  const { fieldErrors, setFieldErrors } = useFieldErrors(tagging)
  const query = useTagsQuery()
  const tags = query.data ?? []
  const [name, setName] = useState('')
  const { close, question } = useConfirmedClose(name.trim() !== '', onClose)
  function change(add: string[], remove: string[], onSuccess?: () => void): void {
    if (tagging.isPending) return
    setFieldErrors(null)
    tagging.mutate({ body: { bookIds: [...bookIds], add, remove } }, { onSuccess })
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const names = name
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    if (names.length === 0) return
    if (names.some((part) => part.length > tagMaxCharacters))
      return setFieldErrors({ add: t('tooLong', { count: tagMaxCharacters }) })
    change(names, [], () => setName(''))
  }

  return (
    <Dialog title={t('title')} onClose={close}>
      <p className="muted">{title ?? t('books', { count: bookIds.length })}</p>
      {query.data === undefined && <Loaded query={query}>{() => null}</Loaded>}
      {tags.length > 0 && (
        <ul className="tag-choices">
          {tags.map((tag) => {
            const count = bookIds.filter((id) => tag.bookIds.includes(id)).length
            const isOn = count === bookIds.length
            return (
              <li key={tag.key}>
                <label>
                  <input
                    type="checkbox"
                    checked={isOn}
                    ref={(input) => {
                      if (input) input.indeterminate = count > 0 && !isOn
                    }}
                    onChange={() => change(isOn ? [] : [tag.name], isOn ? [tag.name] : [])}
                  />
                  {tag.name}
                </label>
              </li>
            )
          })}
        </ul>
      )}
      <form className="tag-new" noValidate onSubmit={onSubmit}>
        <Field
          label={t('new')}
          hint={t('newHint')}
          value={name}
          autoComplete="off"
          error={fieldErrors['add'] ?? fieldErrors['add.0']}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" aria-busy={tagging.isPending}>
          {t('add')}
        </Button>
      </form>
      <CallOutcome of={tagging} failure={t('failed')} shownFields={['add', 'add.0']} />
      <div className="dialog-buttons">
        <Button kind="go" onClick={close}>
          {t('done')}
        </Button>
      </div>
      {question}
    </Dialog>
  )
}

/** Dialog that renames and deletes the reader's tags. */
export function TagsManager({ onClose }: { onClose: () => void }) {
  const t = useWords('tags')
  const query = useTagsQuery()
  const tags = query.data ?? []
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const nameOf = (tag: Tag) => typed[tag.key] ?? tag.name
  const { close, question } = useConfirmedClose(
    tags.some((tag) => nameOf(tag) !== tag.name),
    onClose,
  )
  return (
    <Dialog title={t('manage')} isWide onClose={close}>
      <p className="muted">{t('manageText')}</p>
      {query.data === undefined && <Loaded query={query}>{() => null}</Loaded>}
      <ul className="tag-rows">
        {tags.map((tag) => (
          <TagRow
            key={tag.key}
            tag={tag}
            tags={tags}
            name={nameOf(tag)}
            onType={(name) => setTyped((before) => ({ ...before, [tag.key]: name }))}
          />
        ))}
      </ul>
      <div className="dialog-buttons">
        <Button kind="go" onClick={close}>
          {t('done')}
        </Button>
      </div>
      {question}
    </Dialog>
  )
}

interface TagRowProps {
  tag: Tag
  /** All tags of the reader. */
  tags: readonly Tag[]
  /** Text of the input field, which may differ from the saved name. */
  name: string
  onType: (name: string) => void
}

function TagRow({ tag, tags, name, onType }: TagRowProps) {
  const t = useWords('tags')
  const [isAsking, setAsking] = useState(false)
  const offerUndo = useUndoToast()
  const restoring = useCall('restoreManyTags')
  const renaming = useCall('renameTag', {
    onSuccess(renamed) {
      const other = tags.find(({ key }) => key === renamed.key && key !== tag.key)
      if (other) offerUndo(t('merged', { from: tag.name, name: renamed.name }), () => separate(other))
    },
  })
  /** Undoes the merge of this tag with another one. */
  async function separate(other: Tag): Promise<void> {
    for (let from = 0; from < tag.bookIds.length; from += bulkBooksMax) {
      const bookIds = tag.bookIds.slice(from, from + bulkBooksMax)
      const added = bookIds.filter((bookId) => !other.bookIds.includes(bookId))
      const remove = added.map((bookId) => ({ bookId, tags: [other.name] }))
      const add = bookIds.map((bookId) => ({ bookId, tags: [tag.name] }))
      await restoring.mutateAsync({ body: { remove, add } })
    }
  }
  const deleting = useCall('deleteTag', { onError: () => setAsking(false) })
  const isBusy = renaming.isPending || deleting.isPending
  const { fieldErrors } = useFieldErrors(renaming, deleting)
  const params = { key: tag.key }
  return (
    <li>
      <form
        className="tag-new"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) renaming.mutate({ params, body: { name } })
        }}
      >
        <Field
          label={t('nameOf', { count: tag.bookIds.length })}
          value={name}
          maxLength={tagMaxCharacters}
          error={fieldErrors['name']}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" isSmall disabled={name === tag.name} aria-busy={isBusy}>
          {t('rename')}
        </Button>
        <Button isSmall onClick={() => setAsking(true)}>
          {t('delete')}
          <span className="visually-hidden">: {tag.name}</span>
        </Button>
      </form>
      <CallOutcome of={[renaming, deleting]} failure={t('failed')} shownFields={['name']} />
      {isAsking && (
        <Confirm
          title={t('deleteTitle', { name: tag.name })}
          yes={t('delete')}
          isDanger
          isBusy={isBusy}
          onYes={() => isBusy || deleting.mutate({ params })}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('deleteText', { count: tag.bookIds.length })}</p>
        </Confirm>
      )}
    </li>
  )
}
