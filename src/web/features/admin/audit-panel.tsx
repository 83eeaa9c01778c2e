import { useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/calls/admin-users'
import type { Page } from '#contract/calls/pagination'
import { auditParameters, type AuditQuery, auditScopes } from '#contract/values/page-parameters/admin'
import { readQuery } from '#contract/values/query-parameters'
import { formatMoment } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import { usePaths } from '../../platform/paths.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { useAdminData } from './admin-data.ts'
import { Loaded } from '../../shared/query-result.tsx'

/** Shows the audit log. */
export function AuditPanel() {
  const t = useWords('admin')
  const paths = usePaths()
  const [search] = useSearchParams()
  const query = readQuery(auditParameters, search)
  const list = useAdminData('listAudit', { query })
  return (
    <>
      <p className="muted">{t('audit.text')}</p>
      <div className="filters">
        <ChipList
          label={t('audit.scope')}
          values={auditScopes}
          current={query.scope}
          hrefOf={(scope) => paths.adminAudit({ ...query, scope })}
          renderLabel={(scope) => t(`audit.scope.${scope}`)}
        />
        {query.user && (
          <p>
            {t('audit.ofUser')} ·{' '}
            <Chip href={paths.adminAudit({ scope: query.scope })}>{t('audit.ofAll')}</Chip>
          </p>
        )}
      </div>
      <Loaded lines={8} query={list}>
        {(page) => <AuditPages page={page} query={query} />}
      </Loaded>
    </>
  )
}

function AuditPages({ page, query }: { page: Page<AuditEntry>; query: AuditQuery }) {
  const t = useWords('admin')
  const paths = usePaths()
  const list = useLoadMore('listAudit', { query }, page)
  if (page.items.length === 0)
    return <Empty action={{ href: paths.admin(), label: t('title') }}>{t('audit.none')}</Empty>
  return (
    <>
      <ul className="admin-rows" ref={list.listRef}>
        {list.items.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={() => paths.adminAudit(query)}
        added={(count) => t('audit.added', { count })}
        failed={t('loadFailed')}
      >
        {t('audit.more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}

/** Shows the action of an audit log entry: the label of the action, or the name of the call if there is no label. */
function Act({ event }: { event: string }) {
  const t = useWords('admin')
  const key = `event.${event}`
  const words = t(key as keyof Words['admin'] & 'event.updateUser')
  return words === key ? <code>{event}</code> : <b>{words}</b>
}

/** Shows one detail of an audit log entry as name and value, unchanged if there is no label. */
function Fact({ name, value }: { name: string; value: string | number | boolean }) {
  const t = useWords('admin')
  const labelOf = (key: string): string | null => {
    const words = t(key as keyof Words['admin'] & 'fact.review')
    return words === key ? null : words
  }
  return (
    <span>
      {labelOf(`fact.${name}`) ?? name}:{' '}
      {labelOf(`fact.${name}.${value}`) ?? labelOf(`${name}.${value}`) ?? String(value)}
    </span>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useWords('admin')
  const language = useLanguage()
  const { at, event, by, about, details, requestId } = entry
  return (
    <div className="admin-row-main">
      <p>
        <Act event={event} />
        <span className="admin-mark">{by?.displayName ?? t('audit.nobody')}</span>
        {about && <span className="admin-mark">{t('audit.about', { name: about.displayName })}</span>}
      </p>
      <p className="muted small admin-facts">
        <time dateTime={at}>{formatMoment(at, language)}</time>
        {Object.entries(details).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {requestId && <span>{t('audit.request', { id: requestId })}</span>}
      </p>
    </div>
  )
}
