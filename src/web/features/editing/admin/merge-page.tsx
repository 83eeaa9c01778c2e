import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type MergedKind, mergedKinds } from '#contract/values/enums'
import { mergeParameters } from '#contract/values/page-parameters/catalogue-admin'
import { readQuery } from '#contract/values/query-parameters'
import type { MergePreview } from '#contract/calls/history'
import { isTemporary } from '../../../platform/api-error.ts'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { usePaths } from '../../../platform/paths.ts'
import { useCall } from '../../../platform/use-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { CallOutcome } from '../../../shared/call-outcome.tsx'
import { Button } from '../../../ui/button.tsx'
import { RetryNotice } from '../../../shared/retry-notice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Options } from '../../../ui/options.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EntityPicker } from '../fields/entity-picker.tsx'
import { EntityLink } from '../kinds/entity-link.tsx'
import { pageOf } from '../../../platform/entity-paths.ts'
import { useNamed } from '../kinds/use-named.ts'
import { useUndoChangeToast } from '../use-undo-change-toast.ts'
import { CatalogueAdminFrame } from './catalogue-admin-frame.tsx'
import { Differences } from './history-page.tsx'

/** Returns the name of an entity; loads it if only the id is known, for example from the URL. */
function useNameOf(kind: MergedKind, id: number | null, known: string | undefined): string | undefined {
  const { data } = useNamed(kind, known === undefined ? id : null)
  return known ?? data?.name
}

/** Merges two books, authors or series, with a preview. A merge can be undone. */
export function MergePage() {
  const t = useWords('catalogue-admin')
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const { kind, from = null, into = null } = readQuery(mergeParameters, search)
  const query = useQuery({
    ...callQuery(useClient(), 'previewMerge', { query: { kind, from: from ?? 0, into: into ?? 0 } }),
    enabled: from !== null && into !== null && from !== into,
    staleTime: 0,
  })
  const [names, setNames] = useState<Record<string, string>>({})
  const setParameters = (changed: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changed))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const knownOf = (side: 'from' | 'into', id: number | null) =>
    query.data?.[side].name ?? (id === null ? undefined : names[`${kind}:${id}`])
  const called = {
    from: useNameOf(kind, from, knownOf('from', from)),
    into: useNameOf(kind, into, knownOf('into', into)),
  }
  const picker = (side: 'from' | 'into', id: number | null) => (
    <EntityPicker
      key={`${kind} ${side}`}
      kind={kind}
      label={t(`merge.${side}`)}
      hint={t(`merge.${side}Hint`)}
      name={side}
      value={id}
      valueName={called[side]}
      onPick={(picked) => {
        setNames((now) => ({ ...now, [`${kind}:${picked.id}`]: picked.name }))
        setParameters({ kind, [side]: String(picked.id) })
      }}
      onClear={() => setParameters({ [side]: null })}
    />
  )
  return (
    <CatalogueAdminFrame part="merge">
      <p className="catalogue-admin-lead muted">{t('merge.lead')}</p>
      <div className="merge-sides">
        <SelectField
          label={t('merge.kind')}
          name="kind"
          value={kind}
          onChange={({ target }) => setParameters({ kind: target.value, from: null, into: null })}
        >
          <Options values={mergedKinds} label={(name) => t(`kind.${name}`)} />
        </SelectField>
        {picker('from', from)}
        {picker('into', into)}
      </div>
      {from !== null && into !== null && from !== into && (
        <p>
          <Button isSmall onClick={() => setParameters({ from: String(into), into: String(from) })}>
            {t('merge.swap')}
          </Button>
        </p>
      )}
      {from !== null && from === into && <Notice tone="error" title={t('merge.same')} />}
      {query.isFetching && !query.data && <Spinner label={t('merge.looking')} />}
      {query.isError &&
        (isTemporary(query.error) ? (
          <RetryNotice title={errorText(query.error)} onRetry={query.refetch} />
        ) : (
          <Notice tone="error" title={t('merge.impossible')}>
            <p>{errorText(query.error)}</p>
          </Notice>
        ))}
      {query.data && from !== into && (
        <Preview key={`${kind} ${from} ${into}`} preview={query.data} kind={kind} />
      )}
    </CatalogueAdminFrame>
  )
}

function Preview({ preview, kind }: { preview: MergePreview; kind: MergedKind }) {
  const t = useWords('catalogue-admin')
  const paths = usePaths()
  const navigate = useNavigate()
  const showUndo = useUndoChangeToast()
  const [why, setWhy] = useState('')
  const merge = useCall('mergeEntities', {
    leavesPage: true,
    async onSuccess(merged) {
      showUndo(t('merge.done', { from: from.name, into: into.name }), merged.changeId)
      await navigate(pageOf(paths, kind, merged))
    },
  })
  const { from, into, moves, drops, fills, keeps, labels } = preview
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (merge.isPending) return
    merge.mutate({
      body: {
        kind,
        from: from.id,
        fromVersion: from.version,
        into: into.id,
        intoVersion: into.version,
        why: why.trim() || undefined,
      },
    })
  }
  return (
    <form className="merge-preview" onSubmit={onSubmit}>
      <h2>{t('merge.preview')}</h2>
      <dl className="merge-facts">
        <div>
          <dt>{t('merge.goes')}</dt>
          <dd>
            <EntityLink kind={kind} entity={from} />
          </dd>
        </div>
        <div>
          <dt>{t('merge.stays')}</dt>
          <dd>
            <EntityLink kind={kind} entity={into} />
          </dd>
        </div>
        <div>
          <dt>{t('merge.moves')}</dt>
          <dd>
            <Counts rows={moves} />
          </dd>
        </div>
        {drops.length > 0 && (
          <div>
            <dt>{t('merge.loses')}</dt>
            <dd>
              <Counts rows={drops} />
            </dd>
          </div>
        )}
      </dl>
      {fills.length > 0 && (
        <>
          <h3>{t('merge.fills')}</h3>
          <Differences
            before={t('merge.nowThere')}
            after={t('merge.afterwards')}
            differences={fills}
            labels={labels}
          />
        </>
      )}
      {keeps.length > 0 && (
        <>
          <h3>{t('merge.survives')}</h3>
          <Differences before={from.name} after={into.name} differences={keeps} labels={labels} />
        </>
      )}
      <Field
        label={t('merge.why')}
        name="why"
        value={why}
        maxLength={500}
        onChange={({ target }) => setWhy(target.value)}
      />
      <CallOutcome of={merge} />
      <div className="editing-buttons">
        <Button type="submit" kind="go" aria-busy={merge.isPending}>
          {t('merge.button')}
        </Button>
        <span className="muted small">{t('merge.undoable')}</span>
      </div>
    </form>
  )
}

/** Shows the numbers of records by kind, for example of the records that the merge moves. */
function Counts({ rows }: { rows: MergePreview['moves'] }) {
  const t = useWords('catalogue-admin')
  const words = useWords('dependents')
  if (rows.length === 0) return <span className="muted">{t('merge.nothing')}</span>
  return (
    <ul>
      {rows.map(({ what, count }) => (
        <li key={what} className="num">
          {words(what, { count })}
        </li>
      ))}
    </ul>
  )
}
