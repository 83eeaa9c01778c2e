import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { formatMoment } from '#i18n/formats'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { type FieldWord, useFieldWords } from './field-words.ts'
import { focusPath } from './focus-path.ts'
import type { EntityForm } from './use-entity-form.ts'

interface FormFrameProps<D extends object> {
  form: EntityForm<D>
  title: string
  /** What the thing is called now. */
  subtitle?: string | null
  /** Beside the title: history, merging, the page itself. */
  aside?: ReactNode
  /** Where one goes without saving. */
  cancelHref: string
  isNew: boolean
  children: ReactNode
  /** Below the form: deleting. */
  after?: ReactNode
}

/** What every form of the catalogue has around its fields: draft, summary of faults, difference to another's edit, saving, leaving. */
export function FormFrame<D extends object>(props: FormFrameProps<D>) {
  const { form, title, subtitle, aside, cancelHref, isNew, children, after } = props
  const t = useWords('editing')
  const root = useRef<HTMLFormElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.save()
  }
  return (
    <div className="wrap editing">
      <div className="editing-head">
        <h1>
          {title}
          {subtitle && <small>{subtitle}</small>}
        </h1>
        {aside}
      </div>
      <KeptDraftOffer form={form} />
      {form.conflict && <ConflictPanel form={form} conflict={form.conflict} />}
      {/* the whole form listens for the keys that save it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={root}
        className="form editing-form"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <FaultSummary form={form} onChoose={(path) => focusPath(root.current, path)} />
        {children}
        <div className="editing-part">
          <Field
            label={t('why')}
            hint={t('whyHint')}
            name="why"
            value={form.why}
            maxLength={500}
            onChange={({ target }) => form.setWhy(target.value)}
          />
        </div>
        <div className="editing-bar">
          <div className="editing-buttons">
            <button type="submit" className="btn go" aria-busy={form.isBusy}>
              {t(isNew ? 'create' : 'save')}
            </button>
            <Link className="btn" to={cancelHref}>
              {t('cancel')}
            </Link>
            <span className="muted small editing-keys">
              {form.isDirty ? t('unsaved', { count: form.changed.length }) : t('saveKeys')}
            </span>
          </div>
        </div>
      </form>
      {after}
      <LeaveGuard isDirty={form.isDirty} text={t('leave.textDraft')} />
    </div>
  )
}

/** What was left on this device, to be taken up again or given up. */
function KeptDraftOffer<D extends object>({ form: { kept } }: { form: EntityForm<D> }) {
  const t = useWords('editing')
  const language = useLanguage()
  if (!kept) return null
  return (
    <Notice tone="info" title={t('savedDraft.title')}>
      <p>{t('savedDraft.text', { date: formatMoment(kept.at, language) })}</p>
      <div className="editing-buttons">
        <button type="button" className="btn s" onClick={kept.take}>
          {t('savedDraft.take')}
        </button>
        <button type="button" className="btn s" onClick={kept.drop}>
          {t('savedDraft.drop')}
        </button>
      </div>
    </Notice>
  )
}

/** All that is wrong, above the form: it takes the focus, and each fault leads to its field. */
function FaultSummary<D extends object>({
  form: { faults, failure, refusals },
  onChoose,
}: {
  form: EntityForm<D>
  onChoose: (path: string) => void
}) {
  const t = useWords('editing')
  const words = useFieldWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  const paths = Object.entries(faults)
  if (paths.length === 0 && failure === '') return null
  return (
    <div ref={box} className="editing-summary" tabIndex={-1} role="alert">
      <b>{failure === '' ? t('errors', { count: paths.length }) : t('failed')}</b>
      {failure !== '' && <p>{failure}</p>}
      {paths.length > 0 && (
        <ul>
          {paths.map(([path, message]) => (
            <li key={path}>
              <button type="button" className="link" onClick={() => onChoose(path)}>
                {words.field(path.split('.')[0] as FieldWord)}: {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
