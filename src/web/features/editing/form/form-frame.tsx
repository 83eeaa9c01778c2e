import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldErrors, FormProvider } from 'react-hook-form'
import { formatMoment } from '#i18n/formats'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EditingStyles } from '../editing-styles.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { useFieldWords } from './field-words.ts'
import { focusPath } from './focus-path.ts'
import { KnownNamesContext } from './known-names.ts'
import { SaveForm } from './save-form.tsx'
import type { EntityForm } from './use-entity-form.ts'

interface FormFrameProps {
  entityForm: EntityForm
  title: string
  subtitle?: string | null
  /** Shown beside the title, for example the button that opens the edition manager. */
  aside?: ReactNode
  cancelHref: string
  isNew: boolean
  children: ReactNode
  /** Shown below the form, for example the button that deletes the entity. */
  after?: ReactNode
}

/**
 * Frame of every form of the catalogue: stored draft, errors, conflicts with another editor, and buttons to save or
 * cancel.
 */
export function FormFrame(props: FormFrameProps) {
  const { entityForm, title, subtitle, aside, cancelHref, isNew, children, after } = props
  const { form, savedDraft, conflict, isDirty, isStored, save } = entityForm
  const t = useWords('editing')
  const root = useRef<HTMLFormElement>(null)
  return (
    <div className="wrap editing">
      <EditingStyles />
      <div className="editing-head">
        <h1>
          {title}
          {subtitle && <small>{subtitle}</small>}
        </h1>
        {aside}
      </div>
      {savedDraft && <SavedDraftOffer {...savedDraft} />}
      {conflict && <ConflictPanel entityForm={entityForm} conflict={conflict} />}
      <SaveForm ref={root} className="form editing-form" onSave={save}>
        <ErrorSummary
          errors={form.formState.errors}
          submitCount={form.formState.submitCount}
          onChoose={(path) => focusPath(root.current, path)}
        />
        <FormProvider {...form}>
          <KnownNamesContext value={entityForm}>{children}</KnownNamesContext>
        </FormProvider>
        <div className="editing-part">
          <Field
            label={t('why')}
            hint={t('whyHint')}
            name="why"
            value={entityForm.why}
            maxLength={500}
            onChange={({ target }) => entityForm.setWhy(target.value)}
          />
        </div>
        <div className="editing-bar">
          <div className="editing-buttons">
            <Button type="submit" kind="go" aria-busy={form.formState.isSubmitting}>
              {t(isNew ? 'create' : 'save')}
            </Button>
            <Link className="btn" to={cancelHref}>
              {t('cancel')}
            </Link>
            <span className="muted small editing-keys">
              {isDirty ? t('unsaved', { count: entityForm.changed.length }) : t('saveKeys')}
            </span>
          </div>
        </div>
      </SaveForm>
      {after}
      <LeaveGuard isDirty={isDirty} text={isStored ? t('leave.textDraft') : undefined} />
    </div>
  )
}

function SavedDraftOffer({ at, restore, discard }: NonNullable<EntityForm['savedDraft']>) {
  const t = useWords('editing')
  const language = useLanguage()
  return (
    <Notice tone="info" title={t('savedDraft.title')}>
      <p>{t('savedDraft.text', { date: formatMoment(at, language) })}</p>
      <div className="editing-buttons">
        <Button isSmall onClick={restore}>
          {t('savedDraft.restore')}
        </Button>
        <Button isSmall onClick={discard}>
          {t('savedDraft.discard')}
        </Button>
      </div>
    </Notice>
  )
}

/** Returns all messages in an error object of react-hook-form, each with the path of its field. */
function errorLines(errors: object, parent = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    // skips `ref`, which is the input element that belongs to an error and contains no further errors
    if (name === 'ref' || typeof error !== 'object' || error === null) return []
    const path = `${parent}${name}`
    const own: [string, string][] =
      'message' in error && typeof error.message === 'string' ? [[path, error.message]] : []
    return [...own, ...errorLines(error, `${path}.`)]
  })
}

interface ErrorSummaryProps {
  errors: FieldErrors
  /** Number of attempts to save. After each, the summary gets the focus if there are errors. */
  submitCount: number
  onChoose: (path: string) => void
}

/** Error summary above the form. Shows the error of the form as a whole, and a link to each field with an error. */
function ErrorSummary({ errors: { root, ...errors }, submitCount, onChoose }: ErrorSummaryProps) {
  const t = useWords('editing')
  const words = useFieldWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) box.current?.focus()
  }, [submitCount])
  const lines = errorLines(errors)
  if (lines.length === 0 && !root) return null
  return (
    <div ref={box} className="editing-summary" tabIndex={-1} role="alert">
      <b>{root ? t('failed') : t('errors', { count: lines.length })}</b>
      {root && <p>{root.message}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(([path, message]) => (
            <li key={path}>
              <button type="button" className="link" onClick={() => onChoose(path)}>
                {words.field(path.split('.')[0]!)}: {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
