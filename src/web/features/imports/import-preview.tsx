import { useState } from 'react'
import type { Me } from '#contract/calls/accounts'
import { listPageSize } from '#contract/values/limits'
import type { BookImport } from '#contract/calls/imports'
import type { ImportQuery, ImportBin } from '#contract/values/page-parameters/profile-import'
import { Loaded } from '../../shared/query-result.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ImportBar } from './import-bar.tsx'
import { ImportColumns } from './import-columns.tsx'
import { useImportRows } from './import-data.ts'
import { countOf, hasOpenQuestions, isUnwritten, openBin, shownBins } from './import-query.ts'
import { firstReviewChoice, ImportReviews } from './import-reviews.tsx'
import { ImportParts } from './import-parts.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportRowItem } from './import-row.tsx'
import { ImportDiscard } from './import-undo.tsx'
import { useChoose } from './use-choose.ts'

interface ImportPreviewProps {
  me: Me
  imported: BookImport
  query: ImportQuery
}

/** Preview of an import: its rows in groups (matched, to check, missing), and the bar that starts it. */
export function ImportPreview({ me, imported, query }: ImportPreviewProps) {
  const t = useWords('imports')
  const paths = usePaths()
  const language = useLanguage()
  const [reviewChoice, setReviewChoice] = useState(firstReviewChoice(language))
  const { id, reviews, undoableUntil, damagedLines, questions, columns } = imported
  const open = openBin(imported, query.bin)
  const rest = (
    <p className="import-rest">
      <a className="link" href={paths.importRest(id)} download>
        {t('rest')}
      </a>
    </p>
  )
  return (
    <section className="import-preview" id="rows">
      <div className="import-top">
        <h2>{t('ready.title')}</h2>
        {undoableUntil === null && <ImportDiscard imported={imported} />}
      </div>
      {damagedLines.length > 0 && <Damaged lines={damagedLines} />}
      {isUnwritten(imported) && questions.length > 0 && <ImportQuestions imported={imported} />}
      {isUnwritten(imported) && columns.length > 0 && <ImportColumns imported={imported} />}
      <ImportParts imported={imported} />
      {reviews > 0 && (
        <ImportReviews
          me={me}
          count={reviews}
          ofAuthors={imported.authors.reviews}
          value={reviewChoice}
          onChange={setReviewChoice}
        />
      )}
      <Tabs
        label={t('bins.label')}
        tabs={shownBins.map((bin) => ({
          href: paths.profileImport({ id, bin }),
          label: t(`bin.${bin}`),
          count: countOf(imported, bin),
          isCurrent: bin === open,
        }))}
      />
      <p className="muted import-about">
        {t(countOf(imported, open) > 0 ? `about.${open}` : `none.${open}`)}
      </p>
      {open === 'check' && imported.bins.check > 0 && (
        <p className="import-about" role="status">
          {imported.undecided > 0 ? t('undecided', { count: imported.undecided }) : t('undecided.none')}
        </p>
      )}
      {open === 'missing' && countOf(imported, open) > 0 && rest}
      <Rows imported={imported} query={query} open={open} />
      {hasOpenQuestions(imported) ? (
        <p className="import-about">{t('questions.waiting')}</p>
      ) : (
        <ImportBar imported={imported} reviews={reviewChoice} />
      )}
    </section>
  )
}

/** Maximum number of unreadable lines whose line numbers are listed. */
const maxListedLines = 12

/** Lists the numbers of the lines of the file that could not be read. */
function Damaged({ lines }: { lines: readonly number[] }) {
  const t = useWords('imports')
  const lineNumbers = lines.slice(0, maxListedLines).join(', ') + (lines.length > maxListedLines ? ' …' : '')
  return (
    <Notice tone="info" title={t('damaged.title', { count: lines.length })}>
      <p>
        {t('damaged.text', {
          lines: t(lines.length === 1 ? 'damaged.line' : 'damaged.lines', { lines: lineNumbers }),
        })}
      </p>
    </Notice>
  )
}

interface RowsProps {
  imported: BookImport
  query: ImportQuery
  open: ImportBin
}

function Rows({ imported, query, open }: RowsProps) {
  const t = useWords('imports')
  const isThere = (bin: ImportBin) => imported.bins[bin] > 0
  if (open !== 'missing') return isThere(open) && <Bin query={query} id={imported.id} bin={open} />
  return (
    <>
      {isThere('missing') && query.bin !== 'unreadable' && (
        <Bin query={query} id={imported.id} bin="missing" />
      )}
      {isThere('unreadable') && (
        <section className="import-unreadable">
          <h3>{t('unreadable.title')}</h3>
          <p className="muted import-about">{t('unreadable.text')}</p>
          <Bin query={query} id={imported.id} bin="unreadable" />
        </section>
      )}
    </>
  )
}

interface BinProps {
  id: string
  query: ImportQuery
  bin: ImportBin
}

function Bin({ id, query: { bin: named, cursor }, bin }: BinProps) {
  const t = useWords('imports')
  const paths = usePaths()
  const choose = useChoose(id)
  const from = named === bin ? cursor : undefined
  const { query, items, total, end, listRef } = useImportRows(id, bin, from)
  return (
    <Loaded query={query} lines={8}>
      {() => (
        <>
          <p className="import-columns" aria-hidden="true">
            <span>{t('given.label')}</span>
            <span>{t('ours.label')}</span>
          </p>
          <ul className="import-rows" ref={listRef}>
            {items.map((row) => (
              <ImportRowItem key={row.place} row={row} choose={choose} />
            ))}
          </ul>
          <GrowingListEnd
            list={end}
            hrefOfNext={(cursor) => paths.profileImport({ id, bin, cursor })}
            added={(count) => t('added', { count })}
            failed={t('loadFailed')}
          >
            {t('more', { count: Math.min(listPageSize, Math.max(1, total - items.length)) })}
          </GrowingListEnd>
        </>
      )}
    </Loaded>
  )
}
