import { SearchForm } from '../../shared/search-form.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import './page-error.css'

/** A thing that is not there: says so in the reader's language and helps on by a search and a list. */
export function AbsentPage({
  title,
  text,
  action,
}: {
  title: string
  text: string
  action: { href: string; label: string }
}) {
  const t = useWords('common')
  const paths = usePaths()
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
