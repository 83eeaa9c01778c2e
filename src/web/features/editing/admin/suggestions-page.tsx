import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Suggestion } from '#contract/calls/curation'
import { suggestionParameters, suggestionStates } from '#contract/values/page-parameters/catalogue-admin'
import { readQuery } from '#contract/values/query-parameters'
import { formatLanguage, formatMoment } from '#i18n/formats'
import { usePaths } from '../../../platform/paths.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { useFieldWords } from '../form/field-words.ts'
import { Lines } from '../form/lines.tsx'
import { EntityLink } from '../kinds/entity-link.tsx'
import { CatalogueAdminFrame } from './catalogue-admin-frame.tsx'
import { AdminList, useAdminList } from './admin-list.tsx'

export function SuggestionsPage() {
  const t = useWords('catalogue-admin')
  const paths = usePaths()
  const [search] = useSearchParams()
  const { state } = readQuery(suggestionParameters, search)
  const list = useAdminList('listSuggestions', { query: { state } })
  return (
    <CatalogueAdminFrame part="suggestions">
      <ul className="catalogue-admin-filters" aria-label={t('suggestions.filter')}>
        {suggestionStates.map((name) => (
          <li key={name}>
            <Link
              className="chip"
              aria-current={name === state ? 'true' : undefined}
              to={paths.adminSuggestions({ state: name })}
            >
              {t(`suggestions.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      <AdminList list={list} empty={t(state === 'open' ? 'suggestions.noneOpen' : 'suggestions.none')}>
        {(items) => (
          <ul>
            {items.map((suggestion) => (
              <SuggestionItem key={suggestion.id} suggestion={suggestion} />
            ))}
          </ul>
        )}
      </AdminList>
    </CatalogueAdminFrame>
  )
}

function SuggestionItem({ suggestion }: { suggestion: Suggestion }) {
  const t = useWords('catalogue-admin')
  const language = useLanguage()
  const fields = useFieldWords()
  const { kind, subject, field, value, current, comment, by, at, state, answer } = suggestion
  const lines = (text: string | null) => (text === null ? [] : fields.lines(field, text, {}))
  return (
    <li className="change suggestion">
      <p className="change-what">
        <EntityLink kind={kind} entity={subject} />{' '}
        <b>{field === 'other' ? t('suggestions.remark') : fields.field(field)}</b>
        {suggestion.language !== null && (
          <span className="muted"> ({formatLanguage(suggestion.language, language)})</span>
        )}
      </p>
      <p className="muted small num">
        {t('history.by', {
          name: by?.displayName ?? t('history.nobody'),
          date: formatMoment(at, language),
        })}
      </p>
      {value !== null && (
        <div className="suggestion-sides">
          <div>
            <p className="muted small">{t('suggestions.now')}</p>
            <Lines lines={lines(current)} />
          </div>
          <div>
            <p className="muted small">{t('suggestions.proposed')}</p>
            <Lines lines={lines(value)} />
          </div>
        </div>
      )}
      {comment !== null && <p className="change-why">{comment}</p>}
      {state === 'open' ? (
        <Decision suggestion={suggestion} />
      ) : (
        answer !== null && (
          <p className="small">
            {t('suggestions.answer')} {answer}
          </p>
        )
      )}
    </li>
  )
}

/** Form that accepts or rejects a suggestion. The reader who made the suggestion sees the reason. */
function Decision({ suggestion: { id, field, value, subject } }: { suggestion: Suggestion }) {
  const t = useWords('catalogue-admin')
  const words = useWords('editing')
  const { revalidate } = useRevalidator()
  const [mode, setMode] = useState<'accept' | 'reject' | null>(null)
  const [text, setText] = useState(value ?? '')
  const [why, setWhy] = useState('')
  const accept = useCall('acceptSuggestion', { onSuccess: revalidate })
  const reject = useCall('rejectSuggestion', { onSuccess: revalidate })
  const isBusy = accept.isPending || reject.isPending
  const Value = field === 'description' || field === 'bio' ? FieldArea : Field

  function decide(): void {
    if (isBusy || mode === null) return
    const params = { id }
    const answer = { why: why.trim() || undefined }
    const isChanged = value !== null && text.trim() !== value
    if (mode === 'reject') reject.mutate({ params, body: answer })
    else accept.mutate({ params, body: { ...(isChanged && { value: text.trim() }), ...answer } })
  }
  if (mode === null)
    return (
      <div className="editing-buttons">
        {(['accept', 'reject'] as const).map((decision) => (
          <Button
            key={decision}
            isSmall
            kind={decision === 'accept' ? 'go' : undefined}
            aria-label={t(`suggestions.${decision}Which`, { name: subject.name })}
            onClick={() => setMode(decision)}
          >
            {t(`suggestions.${decision}`)}
          </Button>
        ))}
      </div>
    )
  return (
    <form
      className="form decision"
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      {mode === 'accept' && value !== null && (
        <Value
          label={t('suggestions.value')}
          name="value"
          value={text}
          onChange={({ target }: { target: { value: string } }) => setText(target.value)}
        />
      )}
      <Field
        label={t(mode === 'accept' ? 'suggestions.comment' : 'suggestions.reason')}
        hint={t('suggestions.notified')}
        name="why"
        value={why}
        maxLength={500}
        onChange={({ target }) => setWhy(target.value)}
      />
      <CallOutcome of={[accept, reject]} />
      <div className="editing-buttons">
        <Button type="submit" kind="go" aria-busy={isBusy}>
          {t(`suggestions.${mode}`)}
        </Button>
        <Button onClick={() => setMode(null)}>{words('cancel')}</Button>
      </div>
    </form>
  )
}
