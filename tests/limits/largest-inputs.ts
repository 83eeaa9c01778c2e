import type { CallName } from '#contract/values/call-paths'
import { interfaceLanguages } from '#contract/values/languages'
import {
  bookListBooksMax,
  bookListDescriptionMaxCharacters,
  bookListNoteMaxCharacters,
  reportMaxCharacters,
  tagsPerReader,
  whyMaxCharacters,
} from '#contract/values/limits'
import { AppError } from '#server/platform/http/errors'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import { signedIn } from '#tests/support/accounts'
import type { UncheckedInput } from '#tests/support/calls'
import { mainThreadMs } from '#tests/support/time-limits'
import { entityNames, type EntityName, newHonour } from './drafts.ts'
import { hiding } from './editor-inputs.ts'
import { createHonour } from './entity-inputs.ts'
import { textShapes } from './hostile-texts.ts'
import {
  type DraftParts,
  draftSizes,
  type DraftSize,
  findDraftParts,
  knownVolumes,
  largestDraft,
} from './largest-drafts.ts'
import { callOf, createEntity, made, type Records } from './records.ts'
import { clear } from './text-input.ts'

/** Records for the largest inputs, for example a review and a list of the maximum length. */
export interface LargestRecords extends Records {
  parts: DraftParts
  /** Ids of 500 books. */
  books: number[]
  largestReview: number
  largestList: number
}

/** Renders a text. Returns the CPU time in milliseconds; null if the text exceeds a limit. */
async function renderingMs(markdown: string): Promise<number | null> {
  try {
    renderMarkdown(markdown)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
  return mainThreadMs(
    () => undefined,
    () => renderMarkdown(markdown),
  )
}

/** Returns the accepted hostile text that takes longest to render. */
async function slowestMarkdown(): Promise<string> {
  let slowest = { markdown: '', ms: -1 }
  for (const { make } of textShapes)
    for (const characters of [20_000, 10_000, 5_000, 2_500]) {
      const markdown = make(characters).trim()
      const ms = await renderingMs(markdown)
      if (ms !== null && ms > slowest.ms) slowest = { markdown, ms }
    }
  return slowest.markdown
}

export async function createLargestRecords(records: Records): Promise<LargestRecords> {
  const { site } = records
  const writer = await signedIn(site)
  const markdown = await slowestMarkdown()
  const { review } = await made(writer, 'putBookReview', {
    params: { id: records.book.id },
    body: { text: markdown, language: 'en', rating: 3 },
  })
  const rows = await site.db.query<{ id: number }>({
    text: 'select id from works where merged_into is null order by id limit $1',
    values: [bookListBooksMax],
  })
  const books = rows.map(({ id }) => id)
  const list = await made(writer, 'createBookList', {
    body: {
      title: 'x'.repeat(120),
      description: 'Sand. '.repeat(1_000).slice(0, bookListDescriptionMaxCharacters),
      language: 'en',
      visibility: 'public',
      bookIds: books,
    },
  })
  await site.db.query({
    text: `update book_list_books set note = repeat('x', $2) where list_id = $1`,
    values: [list.id, bookListNoteMaxCharacters],
  })
  return {
    ...records,
    parts: await findDraftParts(site, markdown),
    books,
    largestReview: review.id,
    largestList: list.id,
  }
}

/** A largest input of a call. A call can have several largest inputs, each large in different fields. */
export interface LargestInput {
  call: CallName
  name: string
  /** Creates the input. Runs before each measured call. */
  input: (records: LargestRecords) => Promise<UncheckedInput>
}

const why = 'w'.repeat(whyMaxCharacters)

const createLargest = ({ who, parts }: LargestRecords, kind: EntityName, size: DraftSize) =>
  createEntity(who, kind, largestDraft(kind, size, parts))

const ofEntities: LargestInput[] = entityNames.flatMap((kind) =>
  draftSizes.flatMap((size): LargestInput[] => [
    {
      call: callOf('create', kind),
      name: size,
      input: ({ parts }) => Promise.resolve({ body: { draft: largestDraft(kind, size, parts), why } }),
    },
    {
      call: callOf('update', kind),
      name: size,
      async input(records) {
        const { id, version } = await createLargest(records, kind, size)
        return { params: { id }, body: { version, draft: largestDraft(kind, size, records.parts), why } }
      },
    },
    {
      call: callOf('delete', kind),
      name: size,
      async input(records) {
        const { id, version } = await createLargest(records, kind, size)
        return { params: { id }, query: { version, why } }
      },
    },
  ]),
)

const largestHonour = () => ({
  ...newHonour(),
  category: 'c'.repeat(200),
  printedTitle: newHonour().printedTitle.padEnd(500, 't'),
  printedName: 'n'.repeat(300),
  note: 'r'.repeat(1_000),
})

const ofHonours: LargestInput[] = [
  {
    call: 'createAwardHonour',
    name: 'texts',
    input: ({ entities }) =>
      Promise.resolve({ params: { id: entities.award }, body: { draft: largestHonour(), why } }),
  },
  {
    call: 'updateAwardHonour',
    name: 'texts',
    async input(records) {
      const { id, version } = await createHonour(records, largestHonour())
      return {
        params: { id },
        body: { version, draft: { ...largestHonour(), category: 'd'.repeat(200) }, why },
      }
    },
  },
  {
    call: 'deleteAwardHonour',
    name: 'texts',
    async input(records) {
      const { id, version } = await createHonour(records, largestHonour())
      return { params: { id }, query: { version, why } }
    },
  },
]

/** Creates the input that merges two entities with the largest lists. */
async function merging(records: LargestRecords, kind: 'books' | 'authors' | 'series') {
  const entity = ({ books: 'book', authors: 'author', series: 'series' } as const)[kind]
  const from = await createLargest(records, entity, 'lists')
  const into = await createLargest(records, entity, 'lists')
  return {
    body: { kind, from: from.id, fromVersion: from.version, into: into.id, intoVersion: into.version, why },
  }
}

/** Returns the id of a change that replaces all volumes of a series. A later change adds a volume. */
async function replacedVolumes(records: LargestRecords): Promise<number> {
  const { id, version } = await createLargest(records, 'series', 'lists')
  const volumes = knownVolumes()
  const update = (stored: number, some: object[]) =>
    made(records.who, 'updateSeries', {
      params: { id },
      body: { version: stored, draft: { knownVolumes: some } },
    })
  const replaced = await update(version, volumes.slice(1))
  await update(replaced.version, volumes)
  return replaced.changeId
}

const undoing = (name: string, changeOf: (records: LargestRecords) => Promise<number>): LargestInput => ({
  call: 'undoChange',
  name,
  input: async (records) => ({ params: { id: await changeOf(records) }, body: { why } }),
})

const ofChanges: LargestInput[] = [
  ...(['books', 'authors', 'series'] as const).flatMap((kind): LargestInput[] => [
    { call: 'mergeEntities', name: kind, input: (records) => merging(records, kind) },
    undoing(`a merge of ${kind}`, async (records) => {
      const merged = await made(records.who, 'mergeEntities', await merging(records, kind))
      return merged.changeId
    }),
  ]),
  ...draftSizes.flatMap((size): LargestInput[] => [
    undoing(`an edit of a book, ${size}`, async (records) => {
      const { id, version } = await createLargest(records, 'book', size)
      const draft = largestDraft('book', size, records.parts)
      const edited = await made(records.who, 'updateBook', { params: { id }, body: { version, draft } })
      return edited.changeId
    }),
    undoing(`a deletion of a book, ${size}`, async (records) => {
      const { id, version } = await createLargest(records, 'book', size)
      const deleted = await made(records.who, 'deleteBook', { params: { id }, query: { version } })
      return deleted.changeId
    }),
  ]),
  undoing('an edit of 500 volumes before another edit', replacedVolumes),
]

const note = 'n'.repeat(reportMaxCharacters)

const ofAdministration: LargestInput[] = [
  {
    call: 'decideReview',
    name: 'texts',
    async input(records) {
      const { params, body } = await hiding(records, 'ratings', records.largestReview)
      return { params, body: { ...body, note } }
    },
  },
  {
    call: 'decideBookList',
    name: 'texts',
    async input(records) {
      const { params, body } = await hiding(records, 'book_lists', records.largestList)
      return { params, body: { ...body, note } }
    },
  },
  {
    call: 'createNewsletterIssue',
    name: 'texts',
    input: ({ parts: { markdown } }) =>
      Promise.resolve({
        body: {
          texts: interfaceLanguages.map((language) => ({
            language,
            subject: 's'.repeat(200),
            body: markdown,
          })),
        },
      }),
  },
]

const ofReaders: LargestInput[] = [
  {
    call: 'restoreManyTags',
    name: 'tags of 500 books',
    async input(records) {
      await clear(records, 'delete from book_tags where user_id = $1')
      const add = records.books.map((bookId, at) => ({
        bookId,
        tags: Array.from({ length: 12 }, (_, tag) => `Sand and stars ${(at * 12 + tag) % tagsPerReader}`),
      }))
      return { body: { add, remove: [] } }
    },
  },
]

/**
 * Inputs in which several fields at once are as large as their schemas allow. The tests with `text-inputs.ts` enlarge
 * only one field at a time.
 */
export const largestInputs: readonly LargestInput[] = [
  ...ofEntities,
  ...ofHonours,
  ...ofChanges,
  ...ofAdministration,
  ...ofReaders,
]
