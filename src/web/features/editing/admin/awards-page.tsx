import { useQuery } from '@tanstack/react-query'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Loaded } from '../../../shared/query-result.tsx'
import { RetryNotice } from '../../../shared/retry-notice.tsx'
import { Link } from '../../../ui/link.tsx'
import { CatalogueAdminStyles } from '../editing-styles.tsx'

export function AwardsPage() {
  const t = useWords('catalogue-admin')
  const words = useWords('editing')
  const paths = usePaths()
  const errorText = useErrorText()
  const query = useQuery({ ...callQuery(useClient(), 'listAwards'), staleTime: 0 })
  return (
    <div className="editing catalogue-admin">
      <CatalogueAdminStyles />
      <p>
        <Link className="btn go" to={paths.add('awards')}>
          {words('add.awards')}
        </Link>
      </p>
      {query.isRefetchError && <RetryNotice title={errorText(query.error)} onRetry={query.refetch} />}
      <Loaded query={query} lines={8}>
        {(awards) => (
          <ul className="report-items">
            {awards.map((award) => (
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
        )}
      </Loaded>
    </div>
  )
}
