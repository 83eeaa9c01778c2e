import type { ReactNode } from 'react'
import { type DeskPart, deskParts, usePaths } from '../../../platform/paths.ts'
import { useWords } from '../../../platform/words.tsx'
import { Link } from '../../../ui/link.tsx'
import '../editing.css'
import './desk.css'

/** What the pages of the catalogue's desk have in common: the ways to each other. */
export function DeskFrame({ part, children }: { part: DeskPart; children: ReactNode }) {
  const t = useWords('desk')
  const paths = usePaths()
  return (
    <div className="editing desk">
      <ul className="desk-nav">
        {deskParts
          .filter((name) => name !== 'awards')
          .map((name) => (
            <li key={name}>
              <Link className="chip" to={paths.desk(name)} aria-current={name === part ? 'true' : undefined}>
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
      {children}
    </div>
  )
}
