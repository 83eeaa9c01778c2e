import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { EditingStyles } from './editing-styles.tsx'
import { ManageEditions } from './manage-editions.tsx'
import { isMerged, usePageSubject } from './page-subject.ts'

/** Links for editors to the form, the history and the merge of the page's entity. */
export function EditorLinks() {
  const t = useWords('editing')
  const paths = usePaths()
  const subject = usePageSubject()
  if (!subject) return null
  const { kind, shown } = subject
  return (
    <nav className="editor-bar" aria-label={t('tools')}>
      <EditingStyles />
      <div className="wrap">
        {shown && (
          <Link className="btn s" to={paths.edit(kind, shown.slug)}>
            {t(`edit.${kind}`)}
          </Link>
        )}
        {kind === 'books' && shown && <ManageEditions bookId={shown.id} title={shown.title ?? ''} />}
        {shown && (
          <Link className="btn s" to={paths.adminHistory({ kind, id: shown.id })}>
            {t('history')}
          </Link>
        )}
        {shown && isMerged(kind) && (
          <Link className="btn s" to={paths.adminMerge({ kind, from: shown.id })}>
            {t('merge')}
          </Link>
        )}
        <Link className="btn s" to={paths.add(kind)}>
          {t(`add.${kind}`)}
        </Link>
        <Link className="btn s" to={paths.adminCatalogue()}>
          {t('catalogueAdmin')}
        </Link>
      </div>
    </nav>
  )
}
