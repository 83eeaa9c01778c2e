import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/calls/call-types'
import { type ReportKind, titleLanguageOf, type TitleReport } from '#contract/values/entity-fields'
import { reportParameters } from '#contract/values/page-parameters/catalogue-admin'
import { readQuery } from '#contract/values/query-parameters'
import { formatLanguageInText } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { usePaths } from '../../../platform/paths.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { RetryNotice } from '../../../shared/retry-notice.tsx'
import { Link } from '../../../ui/link.tsx'
import { EntityLink } from '../kinds/entity-link.tsx'
import { CatalogueAdminFrame } from './catalogue-admin-frame.tsx'
import { AdminList, useAdminList } from './admin-list.tsx'

/** Loads the reports (lists of entities with missing or doubtful data), each with its number of entities. */
export function useReports() {
  return useQuery({ ...callQuery(useClient(), 'listReports'), staleTime: 0 })
}

function useReportName(): (report: ReportKind) => string {
  const t = useWords('catalogue-admin')
  const language = useLanguage()
  return (report) => {
    const titleLanguage = titleLanguageOf(report)
    return titleLanguage === null
      ? t(`report.${report as Exclude<ReportKind, TitleReport>}`)
      : t('report.books-without-title', { language: formatLanguageInText(titleLanguage, language) })
  }
}

interface ReportLinksProps {
  counts: CallAnswer<'listReports'>
  chosen?: ReportKind | undefined
}

export function ReportLinks({ counts, chosen }: ReportLinksProps) {
  const reportName = useReportName()
  const paths = usePaths()
  const language = useLanguage()
  return (
    <ul className="reports">
      {counts.map(({ report, count }) => (
        <li key={report}>
          <Link to={paths.adminReports({ report })} aria-current={report === chosen ? 'true' : undefined}>
            <span>{reportName(report)}</span>
            <b className="num">{formatNumber(count, language)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Page of the reports (lists of entities with missing or doubtful data), with links to correct the entities. */
export function ReportsPage() {
  const [search] = useSearchParams()
  const reports = useReports()
  const errorText = useErrorText()
  const { report: chosen } = readQuery(reportParameters, search)
  return (
    <CatalogueAdminFrame part="reports">
      {reports.isRefetchError && <RetryNotice title={errorText(reports.error)} onRetry={reports.refetch} />}
      <Loaded query={reports} lines={6}>
        {(counts) => <ReportLinks counts={counts} chosen={chosen} />}
      </Loaded>
      {chosen && <Report key={chosen} report={chosen} />}
    </CatalogueAdminFrame>
  )
}

function Report({ report }: { report: ReportKind }) {
  const t = useWords('catalogue-admin')
  const reportName = useReportName()
  const words = useWords('editing')
  const paths = usePaths()
  const list = useAdminList('getReport', { params: { report } })
  return (
    <section className="editing-part">
      <h2>{reportName(report)}</h2>
      <AdminList list={list} empty={t('report.none')}>
        {(items) => (
          <ul className="report-items">
            {items.map((item) => (
              <li key={`${item.id} ${item.other?.id ?? ''}`}>
                <div>
                  <EntityLink kind={item.kind} entity={item} />
                  {item.other && (
                    <>
                      <br />
                      <EntityLink kind={item.kind} entity={item.other} />
                    </>
                  )}
                </div>
                <div className="editing-buttons">
                  {item.other ? (
                    <Link
                      className="btn s"
                      to={paths.adminMerge({
                        kind: item.kind,
                        from: item.other.id,
                        into: item.id,
                      })}
                    >
                      {t('report.merge')}
                    </Link>
                  ) : (
                    <Link className="btn s" to={paths.edit(item.kind, item.slug)}>
                      {words('editShort')}
                    </Link>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </section>
  )
}
