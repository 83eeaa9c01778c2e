import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Inbox } from './inbox.tsx'
import { adminSections } from './sections.ts'

/** Start page of the administration: open tasks, and a link to each section with its description. */
export function AdminLanding() {
  const t = useWords('admin')
  const paths = usePaths()
  return (
    <>
      <p className="muted">{t('intro')}</p>
      <Inbox />
      <ul className="admin-sections">
        {adminSections.map(({ key, href }) => (
          <li key={key}>
            <h2>
              <Link to={href(paths)}>{t(`section.${key}`)}</Link>
            </h2>
            <p className="muted">{t(`section.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
