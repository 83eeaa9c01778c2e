import { SearchForm } from '../../shared/search-form.tsx'
import { type Paths, usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { PageError, useErrorStatus } from './page-error.tsx'
import './page-error.css'

/** Namespaces with the texts `absentTitle`, `absentText` and `absentAction`. */
type AbsentNamespace =
  | 'authors'
  | 'awards'
  | 'book-lists'
  | 'books'
  | 'discover'
  | 'genres'
  | 'readers'
  | 'series'
  | 'statistics'

/** Returns the error boundary of a route that shows an entity. For a 404, it says that the entity does not exist. */
export const absentPage = (namespace: AbsentNamespace, hrefOf: (paths: Paths) => string) =>
  function AbsentPage() {
    const common = useWords('common')
    const t = useWords(namespace)
    const paths = usePaths()
    const status = useErrorStatus()
    if (status !== 404) return <PageError status={status} />
    return (
      <section className="page-error wrap">
        <h1>{t('absentTitle')}</h1>
        <p>{t('absentText')}</p>
        <SearchForm
          action={paths.search()}
          label={common('searchLabel')}
          placeholder={common('searchPlaceholder')}
          size="large"
        />
        <p>
          <a className="btn" href={hrefOf(paths)}>
            {t('absentAction')}
          </a>
        </p>
      </section>
    )
  }
