import { type SubmitEvent, useId, useState } from 'react'
import type { OwnBookList } from '#contract/calls/book-lists'
import { type BookListVisibility, bookListVisibilities } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { bookListDescriptionMaxCharacters, bookListTitleMaxCharacters } from '#contract/values/limits'
import { formatNamedLanguage } from '#i18n/formats'
import { useFieldErrors } from '../../platform/error-text.ts'
import { useSession } from '../../platform/session.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { useConfirmedClose } from '../../shared/use-confirmed-close.tsx'
import { useListLimitText } from '../../shared/use-list-limit-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { Options } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'

interface ListFormProps {
  /** The list to change; omitted for a new list. */
  list?: OwnBookList
  onDone: (list: OwnBookList) => void
  onClose: () => void
}

export function ListForm({ list: present, onDone, onClose }: ListFormProps) {
  const t = useWords('book-lists')
  // another tab can change the list while the form is open; only fields that differ from this one are sent
  const [list] = useState(present)
  const language = useLanguage()
  const create = useCall('createBookList', { failed: useListLimitText(), onSuccess: onDone })
  const update = useCall('updateBookList', { onSuccess: onDone })
  const calls = [create, update]
  const { fieldErrors, setFieldErrors } = useFieldErrors(...calls)
  const isBusy = create.isPending || update.isPending
  const [title, setTitle] = useState(list?.title ?? '')
  const [description, setDescription] = useState(list?.description ?? '')
  const [written, setWritten] = useState(list?.language ?? language)
  const [visibility, setVisibility] = useState<BookListVisibility>(list?.visibility ?? 'private')
  // adds the list's own language, because an imported list may be in no interface language
  const languages = [...new Set<string>([...interfaceLanguages, written])]

  const isChanged =
    title !== (list?.title ?? '') ||
    description !== (list?.description ?? '') ||
    visibility !== (list?.visibility ?? 'private')
  const { close, question } = useConfirmedClose(isChanged, onClose)

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (title.trim() === '') return setFieldErrors({ title: t('form.titleNeeded') })
    setFieldErrors(null)
    if (isBusy) return
    const body = { title, description, language: written as typeof language, visibility }
    if (!list) return create.mutate({ body })
    return update.mutate({
      params: { id: list.id },
      body: {
        ...(title !== list.title && { title }),
        ...(description !== (list.description ?? '') && { description }),
        ...(written !== list.language && { language: body.language }),
        ...(visibility !== list.visibility && { visibility }),
      },
    })
  }

  return (
    <Dialog title={t(list ? 'form.editTitle' : 'form.newTitle')} isWide onClose={close}>
      <form className="list-form" noValidate onSubmit={onSubmit}>
        <Field
          label={t('form.title')}
          value={title}
          maxLength={bookListTitleMaxCharacters}
          error={fieldErrors['title']}
          onChange={(event) => setTitle(event.target.value)}
        />
        <FieldArea
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          rows={4}
          value={description}
          maxLength={bookListDescriptionMaxCharacters}
          error={fieldErrors['description']}
          onChange={(event) => setDescription(event.target.value)}
        />
        <VisibilityChoice value={visibility} onChange={setVisibility} />
        {visibility !== 'private' && (
          <SelectField
            label={t('form.language')}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          >
            <Options values={languages} label={(code) => formatNamedLanguage(code, null, language)} />
          </SelectField>
        )}
        <CallOutcome of={calls} failure={t('form.failed')} shownFields={['title', 'description']} />
        <div className="dialog-buttons">
          <Button type="submit" kind="go" aria-busy={isBusy}>
            {t(list ? 'form.save' : 'form.create')}
          </Button>
          <Button onClick={close}>{t('form.cancel')}</Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function VisibilityChoice({
  value,
  onChange,
}: {
  value: BookListVisibility
  onChange: (value: BookListVisibility) => void
}) {
  const t = useWords('book-lists')
  const me = useSession((session) => session.me)
  const id = useId()
  return (
    <fieldset className="list-visibility">
      <legend>{t('visibility')}</legend>
      {bookListVisibilities.map((each) => (
        <label key={each}>
          <input type="radio" name={id} checked={value === each} onChange={() => onChange(each)} />
          <span>
            {t(`visibility.${each}`)}
            <small className="muted">
              {each === 'public'
                ? t('visibility.public.hint', { name: me?.displayName ?? '' })
                : t(`visibility.${each}.hint`)}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
