import { useLocation, useParams } from 'react-router'
import { type EditedKind, editedKinds } from '#contract/values/enums'
import { barePath } from '#contract/values/pages'
import { AdminOnly } from '../features/admin/admin-frame.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { FailedPart, onDemand } from '../platform/on-demand.tsx'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['editing', 'uploads', 'dependents', 'admin'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

/** Returns the kind of entity in the first segment of a path. */
const kindOf = (pathname: string): EditedKind => {
  const [, first] = barePath(pathname).split('/')
  return editedKinds.find((kind) => kind === first) ?? 'books'
}

export function meta(args: MetaArgs & { params: { slug?: string | undefined } }) {
  const t = wordsFor('editing', siteOf(args).language)
  const kind = kindOf(args.location.pathname)
  return headOf(args, { title: t(args.params.slug ? `edit.${kind}` : `add.${kind}`), noindex: true })
}

/** Form for any kind of entity. Its script is loaded on first use, because few readers need it. */
const EntityEditor = onDemand(
  () => import('../features/editing/entity-editor.tsx').then((part) => part.EntityEditor),
  handle.words,
  FailedPart,
)

/** Page at the paths /{kind}/add and /{kind}/edit/{slug}. */
export default function EditEntity() {
  const t = useWords('editing')
  const { slug } = useParams()
  const { pathname } = useLocation()
  const kind = kindOf(pathname)
  return (
    <AdminOnly title={t(slug === undefined ? `add.${kind}` : `edit.${kind}`)}>
      {(me) => (
        <EntityEditor
          key={`${kind} ${slug ?? ''} ${me.id}`}
          kind={kind}
          reference={slug ?? null}
          userId={me.id}
        />
      )}
    </AdminOnly>
  )
}
