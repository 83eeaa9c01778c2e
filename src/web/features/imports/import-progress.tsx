import type { BookImport } from '#contract/calls/imports'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { doneTitle } from './import-parts.tsx'
import { countOf, shownBins } from './import-query.ts'

/** Number of announcements of the progress to screen readers during one step, for example 'matching'. */
const spokenSteps = 4

/** Returns the step that the server is processing; undefined if the import waits for the reader or has ended. */
const stepOf = ({ state }: BookImport) =>
  state === 'matching' || state === 'applying' || state === 'undoing' ? state : undefined

/** Returns the number of rows that the current step processes. Only 'matching' processes all rows. */
const totalOf = ({ state, rows, rowsDone, waiting, written }: BookImport): number =>
  state === 'applying' ? rowsDone + waiting : state === 'undoing' ? rowsDone + written : rows

interface ImportProgressProps {
  imported: BookImport
  /** True if the last request failed, so that the shown progress may be out of date. */
  isOld: boolean
}

export function ImportProgress({ imported, isOld }: ImportProgressProps) {
  const t = useWords('imports')
  const language = useLanguage()
  const { rowsDone, importsBefore } = imported
  const rows = totalOf(imported)
  const title = t(`${stepOf(imported) ?? 'matching'}.title`)
  const shown = t('progress', { done: formatNumber(rowsDone, language), count: rows })
  return (
    <section className="import-progress">
      <h2>{title}</h2>
      <progress
        className="share-bar"
        value={rowsDone}
        max={Math.max(1, rows)}
        aria-label={title}
        aria-valuetext={shown}
      />
      <p className="num">{shown}</p>
      <p role="status" className={isOld ? undefined : 'visually-hidden'}>
        {isOld && t('progress.old')}
      </p>
      {importsBefore !== null && importsBefore > 0 && <p>{t('progress.queue', { count: importsBefore })}</p>}
      <p className="muted">{t('progress.leave')}</p>
    </section>
  )
}

/** Announces to screen readers the start of each step, each quarter of its progress, and its result. */
export function ImportNews({ imported }: { imported: BookImport }) {
  const t = useWords('imports')
  const language = useLanguage()
  return (
    <p className="visually-hidden" role="status">
      {newsOf(imported)}
    </p>
  )

  function newsOf({ state, rowsDone }: BookImport): string {
    const step = stepOf(imported)
    const rows = totalOf(imported)
    if (step !== undefined) {
      const quarter = Math.floor((rowsDone / Math.max(1, rows)) * spokenSteps)
      const done = formatNumber(Math.floor((rows * quarter) / spokenSteps), language)
      return [t(`${step}.title`), quarter > 0 && t('progress', { done, count: rows })]
        .filter(Boolean)
        .join(' ')
    }
    if (state === 'failed' || state === 'undone') return t(`${state}.title`)
    if (state === 'done') return doneTitle(t, imported)
    const bins = shownBins.map(
      (bin) => `${t(`bin.${bin}`)}: ${formatNumber(countOf(imported, bin), language)}`,
    )
    return [t('progress.done'), ...bins].join(' ')
  }
}
