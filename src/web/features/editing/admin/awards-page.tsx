import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { RetryNotice } from '../../../shared/retry-notice.tsx'
import { Link } from '../../../ui/link.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CatalogueAdminStyles } from '../editing-styles.tsx'

/** Lists all awards. Each has links to its page and to its form. */
export function AwardsPage() {
  const t = useWords('catalogue-admin')
  const words = useWords('editing')
  const paths = usePaths()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery({ ...callQuery(useClient(), 'listAwards'), staleTime: 0 })
  return (
    <div className="editing catalogue-admin">
      <CatalogueAdminStyles />
      <p>
        <Link className="btn go" to={paths.add('awards')}>
          {words('add.awards')}
        </Link>
      </p>
      {error && <RetryNotice title={errorText(error)} onRetry={refetch} />}
      {!data && !error && <Spinner label={words('loading')} />}
      <ul className="report-items">
        {data?.map((award) => (
          <li key={award.id}>
            <div>
              <Link className="link" to={paths.awards({ id: award.id })}>
                {award.name}
              </Link>
              <p className="muted small num">
                {[
                  award.year === null ? null : String(award.year),
                  t('awards.categories', { count: award.categories.length }),
                  t('awards.honours', { count: award.winnerCount + award.nomineeCount }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <div className="editing-buttons">
              <Link
                className="btn s"
                to={paths.edit('awards', award.slug)}
                aria-label={t('awards.editWhich', { name: award.name })}
              >
                {words('editShort')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
