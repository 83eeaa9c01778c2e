import type { EditedKind } from '#contract/values/enums'
import { usePaths } from '../../../platform/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { pageOf } from '../../../platform/entity-paths.ts'

interface EntityLinkProps {
  kind: EditedKind
  /** `note` distinguishes entities of the same name. */
  entity: { id: number; slug: string; name: string; note?: string | null }
}

export function EntityLink({ kind, entity }: EntityLinkProps) {
  const paths = usePaths()
  return (
    <>
      <Link className="link" to={pageOf(paths, kind, entity)}>
        {entity.name}
      </Link>
      {entity.note && <span className="muted small"> {entity.note}</span>}
    </>
  )
}
