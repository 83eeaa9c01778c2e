import { draftLists, type EntityName, newDraft, newHonour } from './drafts.ts'
import { createEntity, made, type Records } from './records.ts'
import { fixed, plain, type TextInput, type TextInputs } from './text-input.ts'

const creation = (kind: EntityName): TextInput =>
  plain((records) => ({ body: { draft: { ...newDraft(kind), ...draftLists(records)[kind] } } }))

/** The inputs of a change always change a new entity, because a handler writes nothing if the entity is unchanged. */
const change = (kind: EntityName): TextInput =>
  plain(async (records) => {
    const { id, version } = await createEntity(records.who, kind)
    return { params: { id }, body: { version, draft: { ...newDraft(kind), ...draftLists(records)[kind] } } }
  })

const deletion = (kind: EntityName): TextInput =>
  plain(async ({ who }) => {
    const { id, version } = await createEntity(who, kind)
    return { params: { id }, query: { version } }
  })

const edition = {
  title: 'Dune',
  languageCode: 'en',
  languageName: 'English',
}

async function createEdition({ who }: Records) {
  const { id } = await createEntity(who, 'book')
  return made(who, 'createEdition', { params: { id }, body: edition })
}

/** Creates an honour (win or nomination) of the test award. */
export async function createHonour({ who, entities }: Records, draft: object = newHonour()) {
  return made(who, 'createAwardHonour', { params: { id: entities.award }, body: { draft } })
}

/** Valid inputs of the calls by which editors read and change the catalogue. */
export const entityInputs: TextInputs = {
  getBookToEdit: plain(({ book }) => ({ params: { id: book.slug } })),
  getAuthorToEdit: plain(({ author }) => ({ params: { id: author.slug } })),
  getSeriesToEdit: plain(({ series }) => ({ params: { id: series.slug } })),
  getGenreToEdit: plain(({ genre }) => ({ params: { id: genre.slug } })),
  getAwardToEdit: plain(({ award }) => ({ params: { id: award.slug } })),
  createBook: creation('book'),
  createAuthor: creation('author'),
  createSeries: creation('series'),
  createGenre: creation('genre'),
  createAward: creation('award'),
  updateBook: change('book'),
  updateAuthor: change('author'),
  updateSeries: change('series'),
  updateGenre: change('genre'),
  updateAward: change('award'),
  deleteBook: deletion('book'),
  deleteAuthor: deletion('author'),
  deleteSeries: deletion('series'),
  deleteGenre: deletion('genre'),
  deleteAward: deletion('award'),
  createEdition: plain(async ({ who }) => ({
    params: { id: (await createEntity(who, 'book')).id },
    body: edition,
  })),
  updateEdition: plain(async (records) => ({
    params: { id: (await createEdition(records)).id },
    body: edition,
  })),
  createAwardHonour: plain(({ entities }) => ({
    params: { id: entities.award },
    body: { draft: newHonour() },
  })),
  updateAwardHonour: plain(async (records) => {
    const { id, version } = await createHonour(records)
    return { params: { id }, body: { version, draft: newHonour() } }
  }),
  deleteAwardHonour: plain(async (records) => {
    const { id, version } = await createHonour(records)
    return { params: { id }, query: { version } }
  }),
  listAwardHonoursToEdit: plain(({ entities }) => ({ params: { id: entities.award } })),
  findDuplicateCandidates: fixed({ query: { kind: 'books', q: 'Dune' } }),
  mergeEntities: plain(async (records) => {
    const [from, into] = [await createEntity(records.who, 'book'), await createEntity(records.who, 'book')]
    return {
      body: {
        kind: 'books',
        from: from.id,
        fromVersion: from.version,
        into: into.id,
        intoVersion: into.version,
      },
    }
  }),
  undoChange: plain(async (records) => ({
    params: { id: (await createEntity(records.who, 'genre')).changeId },
    body: { why: 'Wrong.' },
  })),
}
