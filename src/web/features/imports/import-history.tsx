import type { BookImport } from '#contract/calls/imports'
import { formatMoment } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { Link } from '../../ui/link.tsx'
import { isInProgress, useImports } from './import-data.ts'
import { sourceName } from './import-words.ts'

/** Lists former imports and their state, or shows an error. Renders nothing without imports. */
export function ImportHistory() {
  const t = useWords('imports')
  const query = useImports()
  const { data, isError } = query
  if (!data && isError) return <Loaded query={query}>{() => null}</Loaded>
  if (!data || data.length === 0) return null
  return (
    <section className="section import-history">
      <header>
        <h2>{t('history.title')}</h2>
      </header>
      <ul>
        {data.map((imported) => (
          <Earlier key={imported.id} imported={imported} />
        ))}
      </ul>
    </section>
  )
}

function Earlier({ imported }: { imported: BookImport }) {
  const t = useWords('imports')
  const paths = usePaths()
  const language = useLanguage()
  const { siteName } = useSite()
  const { id, state, rows } = imported
  const source = sourceName(t, imported.source, siteName)
  const date = formatMoment(imported.createdAt, language)
  const isOpen = state === 'ready' || isInProgress(state)
  return (
    <li>
      <div>
        <h3>{source}</h3>
        <p className="muted num">{[date, t('rows', { count: rows })].join(' · ')}</p>
      </div>
      <p className={isOpen ? 'import-open' : 'muted'}>{t(`state.${state}`)}</p>
      <Link
        className="btn s"
        to={paths.profileImport({ id })}
        aria-label={t(isOpen ? 'history.resumeWhich' : 'history.openWhich', { source, date })}
      >
        {t(isOpen ? 'history.resume' : 'history.open')}
      </Link>
    </li>
  )
}
