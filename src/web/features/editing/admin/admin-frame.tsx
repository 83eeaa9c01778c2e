import type { ReactNode } from 'react'
import { type CatalogueAdminPart, catalogueAdminParts, usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Link } from '../../../ui/link.tsx'
import '../editing.css'
import './catalogue-admin.css'

/** What the pages of the catalogue's administration have in common: the links to each other. */
export function AdminFrame({ part, children }: { part: CatalogueAdminPart; children: ReactNode }) {
  const t = useWords('catalogue-admin')
  const paths = usePaths()
  return (
    <div className="editing catalogue-admin">
      <ul className="catalogue-admin-nav">
        {catalogueAdminParts
          .filter((name) => name !== 'awards')
          .map((name) => (
            <li key={name}>
              <Link
                className="chip"
                to={paths.catalogueAdmin(name)}
                aria-current={name === part ? 'true' : undefined}
              >
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
      {children}
    </div>
  )
}
