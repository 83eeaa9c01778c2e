import { useSearchParams } from 'react-router'
import type { OwnSuggestion } from '#contract/calls/curation'
import { ownSuggestionParameters } from '#contract/values/page-parameters/suggestions'
import { readQuery } from '#contract/values/query-parameters'
import { formatLanguage, formatMoment } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { AdminList, useAdminList } from '../admin/admin-list.tsx'
import { CatalogueAdminStyles } from '../editing-styles.tsx'
import { useFieldWords } from '../form/field-words.ts'
import { Lines } from '../form/lines.tsx'
import { EntityLink } from '../kinds/entity-link.tsx'
import { SuggestForm } from './suggest-form.tsx'

/**
 * Lists the reader's own suggestions. If the URL names an entity, the form for a new suggestion is above the list.
 */
export function SuggestionsOwn() {
  const t = useWords('suggest')
  const [search] = useSearchParams()
  const { kind, id } = readQuery(ownSuggestionParameters, search)
  const list = useAdminList('listOwnSuggestions', {})
  return (
    <div className="wrap editing">
      <CatalogueAdminStyles />
      <h1>{t('title')}</h1>
      <p className="catalogue-admin-lead muted">{t('lead')}</p>
      {kind && id !== undefined && <SuggestForm key={`${kind} ${id}`} kind={kind} id={id} />}
      <section className="editing-part">
        <h2>{t('own')}</h2>
        <AdminList list={list} empty={t('none')}>
          {(items) => (
            <ul>
              {items.map((suggestion) => (
                <Own key={suggestion.id} suggestion={suggestion} />
              ))}
            </ul>
          )}
        </AdminList>
      </section>
    </div>
  )
}

function Own({ suggestion }: { suggestion: OwnSuggestion }) {
  const t = useWords('suggest')
  const language = useLanguage()
  const fields = useFieldWords()
  const { kind, subject, field, value, comment, at, state, answer } = suggestion
  return (
    <li className="change">
      <p className="change-what">
        <EntityLink kind={kind} entity={subject} />{' '}
        <b>{field === 'other' ? t('other') : fields.field(field)}</b>
        {suggestion.language !== null && (
          <span className="muted"> ({formatLanguage(suggestion.language, language)})</span>
        )}
      </p>
      {value !== null && <Lines lines={fields.lines(field, value, {})} />}
      {comment !== null && <p className="change-why">{comment}</p>}
      <p className="muted small num">
        {t(`state.${state}`)}, {formatMoment(suggestion.decidedAt ?? at, language)}
      </p>
      {answer !== null && (
        <p className="small">
          {t('answer')} {answer}
        </p>
      )}
    </li>
  )
}
