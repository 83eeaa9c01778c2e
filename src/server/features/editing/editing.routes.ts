import {
  createAwardHonour,
  deleteAwardHonour,
  listAwardHonoursToEdit,
  updateAwardHonour,
} from '#contract/calls/award-editing'
import type { SignedInActor } from '#contract/calls/call'
import * as calls from '#contract/calls/editing'
import { createEdition, deleteEdition, type Edition, updateEdition } from '#contract/calls/editions'
import type { EditedKind } from '#contract/values/enums'
import {
  findDuplicateCandidates,
  getChange,
  getDependents,
  listChanges,
  mergeEntities,
  previewMerge,
  undoChange,
} from '#contract/calls/history'
import type { Language } from '#contract/values/languages'
import { notFound } from '../../platform/http/errors.ts'
import type { Api, CallContext } from '../../platform/http/registry.ts'
import type { Editor, Fields } from './editing.service.ts'
import type { EditionWritten } from './editions.service.ts'
import type { CatalogueEditing } from './index.ts'

const editorOf = ({ userId, language }: { userId: string; language: Language }, why?: string): Editor => ({
  userId,
  language,
  why,
})

type Reading = CallContext<{ id: string }>
type Creating = CallContext<unknown, unknown, { draft: object; why?: string | undefined }, SignedInActor>
type Changing = CallContext<
  { id: number },
  unknown,
  { draft: object; version: number; why?: string | undefined },
  SignedInActor
>
type Deleting = CallContext<
  { id: number },
  { version: number; why?: string | undefined },
  unknown,
  SignedInActor
>

function mountEntities(api: Api, { editing }: CatalogueEditing): void {
  const read = (kind: EditedKind, { params, language }: Reading) => editing.read(kind, params.id, language)
  const create = (kind: EditedKind, context: Creating) =>
    editing.create(kind, context.body.draft as Fields, editorOf(context, context.body.why))
  const update = (kind: EditedKind, context: Changing) => {
    const { draft, version, why } = context.body
    return editing.update(kind, context.params.id, version, draft as Fields, editorOf(context, why))
  }
  const remove = (kind: EditedKind, context: Deleting) =>
    editing.remove(kind, context.params.id, context.query.version, editorOf(context, context.query.why))

  api.route(calls.getBookToEdit, async (context) => (await read('books', context)) as calls.BookToEdit)
  api.route(calls.createBook, (context) => create('books', context))
  api.route(calls.updateBook, (context) => update('books', context))
  api.route(calls.deleteBook, (context) => remove('books', context))
  api.route(calls.getAuthorToEdit, async (context) => (await read('authors', context)) as calls.AuthorToEdit)
  api.route(calls.createAuthor, (context) => create('authors', context))
  api.route(calls.updateAuthor, (context) => update('authors', context))
  api.route(calls.deleteAuthor, (context) => remove('authors', context))
  api.route(calls.getSeriesToEdit, async (context) => (await read('series', context)) as calls.SeriesToEdit)
  api.route(calls.createSeries, (context) => create('series', context))
  api.route(calls.updateSeries, (context) => update('series', context))
  api.route(calls.deleteSeries, (context) => remove('series', context))
  api.route(calls.getGenreToEdit, async (context) => (await read('genres', context)) as calls.GenreToEdit)
  api.route(calls.createGenre, (context) => create('genres', context))
  api.route(calls.updateGenre, (context) => update('genres', context))
  api.route(calls.deleteGenre, (context) => remove('genres', context))
  api.route(calls.getAwardToEdit, async (context) => (await read('awards', context)) as calls.AwardToEdit)
  api.route(calls.createAward, (context) => create('awards', context))
  api.route(calls.updateAward, (context) => update('awards', context))
  api.route(calls.deleteAward, (context) => remove('awards', context))
  api.route(getDependents, ({ params }) => editing.dependents(params.kind, params.id))
}

function mountHonours(api: Api, { awardHonours }: CatalogueEditing): void {
  api.route(listAwardHonoursToEdit, ({ params, query, language }) =>
    awardHonours.list(params.id, query, language),
  )
  api.route(createAwardHonour, (context) =>
    awardHonours.create(context.params.id, context.body.draft, editorOf(context, context.body.why)),
  )
  api.route(updateAwardHonour, (context) => {
    const { version, draft, why } = context.body
    const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    return awardHonours.update(context.params.id, version, given, editorOf(context, why))
  })
  api.route(deleteAwardHonour, (context) =>
    awardHonours.remove(context.params.id, context.query.version, editorOf(context, context.query.why)),
  )
}

/** Returns the editions on the page of a book, or `null` if the book does not exist. */
export type ListEditions = (bookId: number, language: Language) => Promise<readonly Edition[] | null>

function mountEditions(api: Api, { editions }: CatalogueEditing, list: ListEditions): void {
  const answer = async (
    { bookId, id }: EditionWritten,
    { language }: Pick<CallContext, 'language'>,
  ): Promise<Edition> => {
    const found = (await list(bookId, language))?.find((edition) => edition.id === id)
    if (!found) throw notFound('edition')
    return found
  }
  api.route(createEdition, async (context) =>
    answer(
      await editions.create(context.params.id, context.body, editorOf(context, context.body.why)),
      context,
    ),
  )
  api.route(updateEdition, async (context) =>
    answer(
      await editions.update(context.params.id, context.body, editorOf(context, context.body.why)),
      context,
    ),
  )
  api.route(deleteEdition, (context) => editions.remove(context.params.id, editorOf(context)))
}

export function mountEditing(api: Api, parts: CatalogueEditing, listEditions: ListEditions): void {
  mountEntities(api, parts)
  mountHonours(api, parts)
  mountEditions(api, parts, listEditions)
  api.route(listChanges, ({ query }) => parts.history.list(query))
  api.route(getChange, ({ params, language }) => parts.history.find(params.id, language))
  api.route(undoChange, async (context) => {
    const { change, undoing } = await parts.undo(context.params.id, editorOf(context, context.body.why))
    const { subject } = await parts.history.find(undoing, context.language)
    context.audit({ changeId: change.id })
    return { changeId: undoing, subject: { kind: subject.kind, id: subject.id, slug: subject.slug } }
  })
  api.route(findDuplicateCandidates, ({ query, language }) =>
    parts.duplicateCandidates(query.kind, query.q, query.except, language),
  )
  api.route(previewMerge, ({ query: { kind, ...merge }, language }) =>
    parts.merging.preview(kind, merge, language),
  )
  api.route(mergeEntities, (context) =>
    parts.merging.merge(context.body, editorOf(context, context.body.why)),
  )
}
