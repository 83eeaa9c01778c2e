import { isRouteErrorResponse, useRouteError } from 'react-router'
import { SearchForm } from '../../shared/search-form.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { PageError } from './page-error.tsx'
import './page-error.css'

interface AbsentPageProps {
  title: string
  text: string
  action: { href: string; label: string }
}

/**
 * Error boundary of a route that shows one entity. For a 404, says that the entity does not exist, with a search form
 * and a link. For other errors, shows the general error page.
 */
export function AbsentPage({ title, text, action }: AbsentPageProps) {
  const error = useRouteError()
  const t = useWords('common')
  const paths = usePaths()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status !== 404) return <PageError status={status} />
  return (
    <section className="page-error wrap">
      <h1>{title}</h1>
      <p>{text}</p>
      <SearchForm
        action={paths.search()}
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        size="large"
      />
      <p>
        <a className="btn" href={action.href}>
          {action.label}
        </a>
      </p>
    </section>
  )
}
