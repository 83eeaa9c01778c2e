import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { editedKinds } from '#contract/values/enums'
import { historyParameters, changeActions } from '#contract/values/page-parameters/catalogue-admin'
import { readQuery } from '#contract/values/query-parameters'
import type { DraftLabels } from '#contract/calls/draft-labels'
import type { Change, FieldDifference } from '#contract/calls/history'
import { formatMoment } from '#i18n/formats'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { Options } from '../../../ui/options.tsx'
import { Alert, Confirm } from '../../../shared/confirm.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useFieldWords } from '../form/field-words.ts'
import { Lines } from '../form/lines.tsx'
import { namesOf } from '../form/draft-names.ts'
import { EntityLink } from '../kinds/entity-link.tsx'
import { CatalogueAdminFrame } from './catalogue-admin-frame.tsx'
import { AdminList, useAdminList } from './admin-list.tsx'

/** History of the catalogue or of one entity: who changed what, when and why. */
export function HistoryPage() {
  const t = useWords('catalogue-admin')
  const words = useWords('editing')
  const [search, setSearch] = useSearchParams()
  const { kind, id: named, action } = readQuery(historyParameters, search)
  const id = kind && named
  const list = useAdminList('listChanges', { query: { kind, id, action } })
  const setFilter = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('id')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <CatalogueAdminFrame part="history">
      <div className="catalogue-admin-filters">
        <SelectField
          label={t('history.kind')}
          name="kind"
          value={kind ?? ''}
          onChange={({ target }) => setFilter('kind', target.value)}
        >
          <option value="">{t('history.all')}</option>
          <Options values={editedKinds} label={(name) => t(`kind.${name}`)} />
        </SelectField>
        <SelectField
          label={t('history.action')}
          name="action"
          value={action ?? ''}
          onChange={({ target }) => setFilter('action', target.value)}
        >
          <option value="">{t('history.all')}</option>
          <Options values={changeActions} label={(name) => t(`action.${name}`)} />
        </SelectField>
      </div>
      {id !== undefined && (
        <p className="catalogue-admin-lead">
          {t('history.ofOne')}{' '}
          <button type="button" className="link plain" onClick={() => setFilter('id', '')}>
            {t('history.showAll')}
          </button>
        </p>
      )}
      <AdminList list={list} empty={t('history.none')}>
        {(items) => (
          <ol aria-label={words('tools')}>
            {items.map((change) => (
              <ChangeItem key={change.id} change={change} />
            ))}
          </ol>
        )}
      </AdminList>
    </CatalogueAdminFrame>
  )
}

/** Shows the changed entity, as a link if its page exists. */
function Subject({ subject: { kind, slug, name, id } }: { subject: Change['subject'] }) {
  return slug === null ? <b>{name}</b> : <EntityLink kind={kind} entity={{ id, slug, name }} />
}

function ChangeItem({ change }: { change: Change }) {
  const t = useWords('catalogue-admin')
  const fields = useFieldWords()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="change" id={`change-${change.id}`}>
      <p className="change-what">
        <b>{t(`action.${change.action}`)}</b> <Subject subject={change.subject} />{' '}
        <span className="muted small">{t(`kind.${change.kind}`)}</span>
      </p>
      <p className="muted small num">
        {t('history.by', {
          name: change.by?.displayName ?? t('history.nobody'),
          date: formatMoment(change.at, language),
        })}
      </p>
      {change.why && <p className="change-why">{change.why}</p>}
      {change.fields.length > 0 && (
        <p className="small">{change.fields.map((field) => fields.field(field)).join(', ')}</p>
      )}
      <div className="editing-buttons">
        <Button
          isSmall
          aria-expanded={isOpen}
          onClick={() => setOpen((is) => !is)}
          aria-label={isOpen ? undefined : t('history.detailsOf', { name: change.subject.name })}
        >
          {t(isOpen ? 'history.hide' : 'history.details')}
        </Button>
        {change.undoneBy === null ? (
          <UndoButton change={change} />
        ) : (
          <span className="muted small">{t('history.undone')}</span>
        )}
      </div>
      {isOpen && <Details id={change.id} />}
    </li>
  )
}

/** Button that undoes a change, after a confirmation. If the change can't be undone, shows the reason. */
function UndoButton({ change }: { change: Change }) {
  const t = useWords('catalogue-admin')
  const words = useWords('editing')
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useCall('undoChange', {
    onSuccess() {
      setConfirming(false)
      return revalidate()
    },
    onError: () => setConfirming(false),
  })
  const label = change.action === 'merge' ? t('history.unmerge') : words('undo')
  return (
    <>
      <Button
        isSmall
        aria-label={t('history.undoWhich', { label, name: change.subject.name })}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
      {isConfirming && (
        <Confirm
          title={t('history.undoAsk')}
          yes={label}
          isBusy={undo.isPending}
          onYes={() => undo.isPending || undo.mutate({ params: { id: change.id }, body: {} })}
          onNo={() => setConfirming(false)}
        >
          <p className="muted">{t(`history.undoText.${change.action}`, { name: change.subject.name })}</p>
        </Confirm>
      )}
      {undo.isError && <Alert onClose={undo.reset}>{errorText(undo.error)}</Alert>}
    </>
  )
}

function Details({ id }: { id: number }) {
  const t = useWords('catalogue-admin')
  const dependents = useWords('dependents')
  const query = useQuery(callQuery(useClient(), 'getChange', { params: { id } }))
  return (
    <Loaded query={query}>
      {({ differences, labels, rows }) => (
        <>
          <Differences
            before={t('history.before')}
            after={t('history.after')}
            differences={differences}
            labels={labels}
          />
          {rows.length > 0 && (
            <p className="muted small num">
              {t('history.rows')} {rows.map(({ what, count }) => dependents(what, { count })).join(', ')}
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

interface DifferencesProps {
  /** Heading of the column with the values before the change. */
  before: string
  after: string
  differences: readonly FieldDifference[]
  labels: DraftLabels
}

/** Table of the fields before and after a change. Lines that are only in one of the two versions are marked. */
export function Differences({ before, after, differences, labels }: DifferencesProps) {
  const t = useWords('catalogue-admin')
  const fields = useFieldWords()
  const names = namesOf(labels)
  if (differences.length === 0) return null
  const rows = differences.map((difference) => ({
    field: fields.field(difference.field),
    before: fields.lines(difference.field, difference.before, names),
    after: fields.lines(difference.field, difference.after, names),
  }))
  return (
    <div className="differences">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('history.field')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">{row.field}</th>
              <td>
                <Lines lines={row.before} without={row.after} mark="del" />
              </td>
              <td>
                <Lines lines={row.after} without={row.before} mark="ins" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
