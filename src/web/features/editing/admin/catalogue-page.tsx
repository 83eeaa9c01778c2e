import { editedKinds } from '#contract/values/enums'
import { usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { Link } from '../../../ui/link.tsx'
import { CatalogueAdminFrame } from './catalogue-admin-frame.tsx'
import { useAdminList } from './admin-list.tsx'
import { ReportLinks, useReports } from './reports-page.tsx'

/** Start page of an editor: open suggestions, reports, and links to add entities. */
export function CataloguePage() {
  const t = useWords('catalogue-admin')
  const words = useWords('editing')
  const paths = usePaths()
  const open = useAdminList('listSuggestions', { query: { state: 'open' } })
  const reports = useReports()
  const waiting = open.data?.pages[0]?.total
  return (
    <CatalogueAdminFrame part="catalogue">
      <section className="editing-part">
        <h2>{t('catalogue.add')}</h2>
        <div className="editing-buttons">
          {editedKinds.map((kind) => (
            <Link key={kind} className="btn" to={paths.add(kind)}>
              {words(`add.${kind}`)}
            </Link>
          ))}
        </div>
        <p className="muted small">{t('catalogue.editHint')}</p>
      </section>
      <section className="editing-part">
        <h2>{t('catalogue.waiting')}</h2>
        <p>
          <Link className="link" to={paths.adminSuggestions()}>
            {waiting === undefined ? t('nav.suggestions') : t('catalogue.open', { count: waiting })}
          </Link>
        </p>
      </section>
      <section className="editing-part">
        <h2>{t('catalogue.missing')}</h2>
        <Loaded query={reports} lines={6}>
          {(counts) => <ReportLinks counts={counts} />}
        </Loaded>
      </section>
    </CatalogueAdminFrame>
  )
}
