import type { ReactNode } from 'react'
import { type Paths, usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Link } from '../../../ui/link.tsx'
import { CatalogueAdminStyles } from '../editing-styles.tsx'

/** Pages in the navigation. Awards are missing, because they are a separate section of the administration. */
const parts = {
  catalogue: (paths: Paths) => paths.adminCatalogue(),
  history: (paths: Paths) => paths.adminHistory(),
  suggestions: (paths: Paths) => paths.adminSuggestions(),
  reports: (paths: Paths) => paths.adminReports(),
  merge: (paths: Paths) => paths.adminMerge(),
}
type Part = keyof typeof parts

/** Frame of the pages that administer the catalogue, with the links between these pages. */
export function CatalogueAdminFrame({ part, children }: { part: Part; children: ReactNode }) {
  const t = useWords('catalogue-admin')
  const paths = usePaths()
  return (
    <div className="editing catalogue-admin">
      <CatalogueAdminStyles />
      <ul className="catalogue-admin-nav">
        {(Object.keys(parts) as Part[]).map((name) => (
          <li key={name}>
            <Link className="chip" to={parts[name](paths)} aria-current={name === part ? 'true' : undefined}>
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
