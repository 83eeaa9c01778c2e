import { useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/accounts'
import { importUndoDays } from '#contract/values/retention'
import type { BookImport } from '#contract/calls/imports'
import { formatMoment } from '#i18n/formats'
import type { ImportQuery } from '#contract/values/page-parameters/profile-import'
import { ApiError } from '../../platform/api-error.ts'
import { Loaded } from '../../shared/query-result.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { isInProgress, useImport, useStepEnd } from './import-data.ts'
import { ImportDone, ImportFailed, ImportUndone } from './import-ends.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportNews, ImportProgress } from './import-progress.tsx'
import { ImportStart } from './import-start.tsx'
import { sourceName } from './import-words.ts'
import './imports.css'

interface ImportPageProps {
  me: Me
  query: ImportQuery
  /** Called after books were added to or removed from the reading list. */
  onListChanged: () => void
}

/** Page of imports: the form for a new import, or one import in its current state. */
export function ImportPage({ me, query, onListChanged }: ImportPageProps) {
  if (query.id === undefined) return <ImportStart />
  return <OneImport key={query.id} me={me} id={query.id} query={query} onListChanged={onListChanged} />
}

function OneImport({ me, id, query, onListChanged }: ImportPageProps & { id: string }) {
  const loading = useImport(id)
  useStepEnd(loading.data, onListChanged)
  if (loading.error instanceof ApiError && loading.error.status === 404) return <Gone />
  return (
    <Loaded query={loading} lines={8}>
      {(imported) => (
        <>
          <Head imported={imported} />
          <ImportNews imported={imported} />
          <Step me={me} imported={imported} query={query} isOld={loading.isError} />
        </>
      )}
    </Loaded>
  )
}

interface StepProps {
  me: Me
  imported: BookImport
  query: ImportQuery
  /** True if the last request for the state of the import failed. */
  isOld: boolean
}

function Step({ me, imported, query, isOld }: StepProps) {
  const { state } = imported
  if (isInProgress(state)) return <ImportProgress imported={imported} isOld={isOld} />
  if (state === 'undone') return <ImportUndone imported={imported} />
  return (
    <>
      {state === 'done' && <ImportDone imported={imported} />}
      {state === 'failed' && <ImportFailed imported={imported} />}
      <ImportPreview me={me} imported={imported} query={query} />
    </>
  )
}

/** Heading of an import. Gets the focus if a change of state has removed the focused element. */
function Head({ imported }: { imported: BookImport }) {
  const t = useWords('imports')
  const language = useLanguage()
  const { siteName } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, source, createdAt, rows } = imported
  const before = useRef(state)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    if (before.current === state) return
    before.current = state
    // scrolls up, because the clicked button may be far below the result
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [state])
  return (
    <div className="list-head import-head">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="num">
        {[
          sourceName(t, source, siteName),
          t('rows', { count: rows }),
          formatMoment(createdAt, language),
        ].join(' · ')}
      </p>
    </div>
  )
}

function Gone() {
  const t = useWords('imports')
  const paths = usePaths()
  return (
    <section className="import-end">
      <h1>{t('gone.title')}</h1>
      <p className="muted">{t('gone.text', { days: importUndoDays })}</p>
      <p>
        <Link className="btn" to={paths.profileImport()}>
          {t('another')}
        </Link>
      </p>
    </section>
  )
}
