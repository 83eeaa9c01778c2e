import { useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/calls/admin-users'
import { auditParameters, auditScopes } from '#contract/values/page-parameters/admin'
import { readQuery } from '#contract/values/query-parameters'
import { formatMoment } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AdminPages } from './admin-pages.tsx'

export function AuditPanel() {
  const t = useWords('admin')
  const paths = usePaths()
  const [search] = useSearchParams()
  const query = readQuery(auditParameters, search)
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
      <AdminPages
        call="listAudit"
        input={{ query }}
        className="admin-rows"
        href={paths.adminAudit(query)}
        noun="audit"
        empty={<Empty action={{ href: paths.admin(), label: t('title') }}>{t('audit.none')}</Empty>}
      >
        {(entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        )}
      </AdminPages>
    </>
  )
}

/** Shows the action of an audit log entry: its translation, or the name of the call if there is no translation. */
function Act({ event }: { event: string }) {
  const t = useWords('admin')
  const key = `event.${event}`
  const words = t(key as keyof Words['admin'] & 'event.updateUser')
  return words === key ? <code>{event}</code> : <b>{words}</b>
}

/** Shows a detail of an audit log entry. Name and value are translated, or shown unchanged without a translation. */
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
