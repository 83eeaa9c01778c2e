import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRevalidator } from 'react-router'
import type { CallInput } from '#contract/calls/call-types'
import type { EditedKind } from '#contract/values/enums'
import type { DraftLabels } from '#contract/calls/draft-labels'
import { ApiError } from '../../platform/api-error.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AwardHonours } from './award-honours.tsx'
import { DeletePart } from './delete-part.tsx'
import { EditingStyles } from './editing-styles.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { namesOf } from './form/draft-names.ts'
import { type Beginning, useEntityForm } from './form/use-entity-form.ts'
import { authorKind } from './kinds/author.tsx'
import { awardKind } from './kinds/award.tsx'
import { bookKind } from './kinds/book.tsx'
import { entityCalls } from './kinds/entity-calls.ts'
import { genreKind } from './kinds/genre.tsx'
import type { Common, Kind } from './kinds/kind.ts'
import { listOf, pageOf } from '../../platform/entity-paths.ts'
import { seriesKind } from './kinds/series.tsx'
import { ManageEditions } from './manage-editions.tsx'
import { useUndoChangeToast } from './use-undo-change-toast.ts'
import { RetryNotice } from '../../shared/retry-notice.tsx'

const kinds = {
  books: bookKind,
  authors: authorKind,
  series: seriesKind,
  genres: genreKind,
  awards: awardKind,
} as unknown as Record<EditedKind, Kind<Common>>

/** Fields of the response of every call that loads an entity for its form. */
interface ToEdit {
  id: number
  slug: string
  version: number
  draft: Common
  labels: DraftLabels
}

interface EntityEditorProps {
  kind: EditedKind
  /** Slug or id of the entity; null for a new one. */
  reference: string | null
  userId: string
}

export function EntityEditor({ kind, reference, userId }: EntityEditorProps) {
  const t = useWords('editing')
  const paths = usePaths()
  const errorText = useErrorText()
  const query = useQuery({
    ...callQuery(useClient(), entityCalls[kind].get, { params: { id: reference ?? '' } }),
    enabled: reference !== null,
    // an editor must start from the current version, not from a cached one
    staleTime: 0,
    gcTime: 0,
  })
  if (reference === null) return <Editor kind={kind} userId={userId} there={null} />
  if (query.data) return <Editor key={query.data.id} kind={kind} userId={userId} there={query.data} />
  const isAbsent = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="wrap editing">
      <EditingStyles />
      <h1>{t(`edit.${kind}`)}</h1>
      {isAbsent ? (
        <Notice tone="error" title={t('absent')}>
          <p>{t('absentText')}</p>
          <p>
            <Link className="btn s" to={listOf(paths, kind)}>
              {t('toList')}
            </Link>
          </p>
        </Notice>
      ) : query.isError ? (
        <RetryNotice title={t('loadFailed')} onRetry={query.refetch}>
          <p>{errorText(query.error)}</p>
        </RetryNotice>
      ) : (
        <Spinner label={t('loading')} />
      )}
    </div>
  )
}

const readCurrent = (current: unknown): Beginning => {
  const { draft, version, labels } = current as ToEdit
  return { draft, version, names: namesOf(labels) }
}

function Editor({ kind, userId, there }: { kind: EditedKind; userId: string; there: ToEdit | null }) {
  const t = useWords('editing')
  const language = useLanguage()
  const paths = usePaths()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const showUndo = useUndoChangeToast()
  const { blank, tidy, check, Fields } = kinds[kind]
  const create = useCall(entityCalls[kind].create, { leavesPage: true })
  const update = useCall(entityCalls[kind].update, { leavesPage: true })

  const entityForm = useEntityForm({
    userId,
    place: `${kind}:${there?.id ?? 'new'}`,
    beginning: there ? readCurrent(there) : { draft: blank(), version: null, names: {} },
    tidy,
    check: (draft) => check(draft, t),
    readCurrent,
    async send({ draft, changed, version, why }) {
      if (there !== null && version !== null)
        return update.mutateAsync({
          params: { id: there.id },
          body: { version, draft: changed, why },
        })
      const { slug, ...rest } = draft
      const body = { draft: slug ? draft : rest, why }
      return create.mutateAsync({ body } as CallInput<(typeof entityCalls)[EditedKind]['create']>)
    },
    async onSaved(written) {
      showUndo(t(there ? 'saved' : 'added'), written.changeId)
      await navigate(pageOf(paths, kind, written))
      void revalidate()
    },
  })
  const name = there && nameOf(there.draft, language)
  return (
    <FormFrame
      entityForm={entityForm}
      title={there ? t(`edit.${kind}`) : t(`add.${kind}`)}
      subtitle={name}
      isNew={there === null}
      cancelHref={there ? pageOf(paths, kind, there) : listOf(paths, kind)}
      aside={kind === 'books' && there && <ManageEditions bookId={there.id} title={name ?? ''} />}
      after={
        there && (
          <>
            {kind === 'awards' && <AwardHonours awardId={there.id} />}
            <DeletePart kind={kind} id={there.id} name={name ?? ''} />
          </>
        )
      }
    >
      <Fields id={there?.id ?? null} />
    </FormFrame>
  )
}

/** Returns the display name of an entity in a language, else its first display name, else its first name, else ''. */
function nameOf({ names }: Common, language: string): string {
  const shown = names.filter(({ isDisplay }) => isDisplay)
  const found = shown.find((name) => name.language === language) ?? shown[0] ?? names[0]
  return found?.value ?? ''
}
