import { useEffect, useRef } from 'react'
import type { Me } from '#contract/calls/accounts'
import { importUndoDays } from '#contract/values/limits'
import type { BookImport } from '#contract/calls/imports'
import { formatMoment } from '#i18n/formats'
import { ApiError } from '../../platform/api-error.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { isInProgress, useImport, useStepEnd } from './import-data.ts'
import { ImportDone, ImportFailed, ImportUndone } from './import-ends.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportNews, ImportProgress } from './import-progress.tsx'
import type { ImportAsked } from './import-query.ts'
import { ImportStart } from './import-start.tsx'
import { sourceName } from './import-words.ts'
import './imports.css'

interface ImportPageProps {
  me: Me
  asked: ImportAsked
  /** Told when books have come onto the reading list, or gone. */
  onListChanged: () => void
}

/** Brings a library from elsewhere: the way in, or one import with whatever it is waiting for. */
export function ImportPage({ me, asked, onListChanged }: ImportPageProps) {
  if (asked.id === undefined) return <ImportStart />
  return <OneImport key={asked.id} me={me} id={asked.id} asked={asked} onListChanged={onListChanged} />
}

function OneImport({ me, id, asked, onListChanged }: ImportPageProps & { id: string }) {
  const query = useImport(id)
  useStepEnd(query.data, onListChanged)
  if (query.error instanceof ApiError && query.error.status === 404) return <Gone />
  return (
    <Loaded query={query} lines={8}>
      {(imported) => (
        <>
          <Head imported={imported} />
          <ImportNews imported={imported} />
          <Step me={me} imported={imported} asked={asked} />
        </>
      )}
    </Loaded>
  )
}

interface StepProps {
  me: Me
  imported: BookImport
  asked: ImportAsked
}

function Step({ me, imported, asked }: StepProps) {
  const { state } = imported
  if (isInProgress(state)) return <ImportProgress imported={imported} />
  if (state === 'undone') return <ImportUndone imported={imported} />
  return (
    <>
      {state === 'done' && <ImportDone imported={imported} />}
      {state === 'failed' && <ImportFailed imported={imported} />}
      <ImportPreview me={me} imported={imported} asked={asked} />
    </>
  )
}

/** Takes the focus with each new step where the former one took it away: nobody starts at the top of the page again. */
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
    // whoever pressed a button far down sees what comes of it
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
