import { signedIn } from '#tests/support/accounts'
import { draftLists, drafts, type EntityName, honour } from './drafts.ts'
import { callOf, createEntity, made, newSlug, type Records } from './records.ts'
import { clear, fixed, plain, type TextInput, type TextInputs } from './text-input.ts'

const creation = (kind: EntityName): TextInput =>
  plain((records) => ({
    body: { draft: { ...drafts[kind], slug: newSlug(), ...draftLists(records)[kind] } },
  }))

const change = (kind: EntityName): TextInput =>
  plain(async (records) => {
    const params = { id: records.entities[kind] }
    const { version } = await made(records.who, callOf('get', kind, 'ToEdit'), { params })
    const draft = { ...drafts[kind], slug: `${kind}-of-the-limits`, ...draftLists(records)[kind] }
    return { params, body: { version, draft } }
  })

const deletion = (kind: EntityName): TextInput =>
  plain(async ({ who }) => {
    const { id, version } = await createEntity(who, kind)
    return { params: { id }, query: { version } }
  })

const ofBook = plain(({ book }) => ({ params: { id: book.slug } }))

const ofAuthor = plain(({ author }) => ({ params: { id: author.slug } }))

const ofSeries = plain(({ series }) => ({ params: { id: series.slug } }))

const ofGenre = plain(({ genre }) => ({ params: { id: genre.slug } }))

const ofAward = plain(({ award }) => ({ params: { id: award.slug } }))

const suggestion = (id: number) => ({
  kind: 'books',
  id,
  field: 'description',
  language: 'en',
  value: 'Sand.',
  comment: null,
})

const edition = {
  title: 'Dune',
  languageCode: 'en',
  languageName: 'English',
}

const newsletterTexts = [{ language: 'en', subject: 'Spring', body: 'New books.' }]

/**
 * Creates another user, whose role or sessions the call changes. Returns the path parameters with the id of this user.
 */
const anotherUser = async ({ site }: Records) => {
  const { userId } = await signedIn(site)
  return { params: { id: userId } }
}

/** Creates the input that hides a review or a list. Shows it first, because a hidden one cannot be hidden. */
async function hiding({ site }: Records, table: 'ratings' | 'book_lists', id: number) {
  await site.db.query({
    text: `update ${table} set hidden_at = null, hidden_reason = null, hidden_note = null where id = $1`,
    values: [id],
  })
  return { params: { id }, body: { decision: 'hide', reason: 'spam', note: 'Spam.' } }
}

/** Valid inputs of the calls that only editors and administrators may make. */
export const editorInputs: TextInputs = {
  // editing
  getBookToEdit: ofBook,
  getAuthorToEdit: ofAuthor,
  getSeriesToEdit: ofSeries,
  getGenreToEdit: ofGenre,
  getAwardToEdit: ofAward,
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
  updateEdition: plain((records) => ({ params: { id: records.edition }, body: edition })),
  createAwardHonour: plain(async ({ who }) => ({
    params: { id: (await createEntity(who, 'award')).id },
    body: { draft: honour },
  })),
  updateAwardHonour: plain(async (records) => {
    const [row] = await records.site.db.query<{ version: number }>({
      text: 'select version from award_honours where id = $1',
      values: [records.honour],
    })
    return { params: { id: records.honour }, body: { version: row!.version, draft: honour } }
  }),
  deleteAwardHonour: plain(async ({ who, entities }) => {
    const made = await who.callUnchecked('createAwardHonour', {
      params: { id: entities.award },
      body: { draft: honour },
    })
    return { params: { id: made.data.id }, query: { version: made.data.version } }
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
  // suggestions
  makeSuggestion: plain(async (records) => {
    await clear(records, 'delete from suggestions where user_id = $1')
    return { body: suggestion(records.entities.book) }
  }),
  acceptSuggestion: plain(async (records) => {
    await clear(records, 'delete from suggestions where user_id = $1')
    const { data } = await records.who.callUnchecked('makeSuggestion', {
      body: suggestion(records.entities.book),
    })
    return { params: { id: data.id }, body: { value: `Sand ${data.id}.` } }
  }),
  rejectSuggestion: plain(async (records) => {
    await clear(records, 'delete from suggestions where user_id = $1')
    const { data } = await records.who.callUnchecked('makeSuggestion', {
      body: suggestion(records.entities.book),
    })
    return { params: { id: data.id }, body: { why: 'Wrong.' } }
  }),
  getReport: fixed({ params: { report: 'books-without-year' } }),
  // administration
  putAffiliateService: plain(async ({ who }) => {
    const { data } = await who.callUnchecked('listAdminAffiliateServices')
    return {
      params: { key: 'shop' },
      body: {
        position: 1,
        version: data.find(({ key }) => key === 'shop')?.version ?? null,
        locales: [
          {
            region: 'IT',
            variant: 'default',
            template: 'https://{domain}/dp/{asin}?tag={tag}',
            domain: 'www.amazon.it',
            affiliateTag: 'biblionaut-22',
          },
        ],
      },
    }
  }),
  deleteAffiliateService: { input: () => ({ params: { key: 'no-shop' } }), refused: 404 },
  updateUser: plain(async (records) => {
    const { params } = await anotherUser(records)
    const [row] = await records.site.db.query<{ version: number }>({
      text: 'select version from users where id = $1',
      values: [params.id],
    })
    return { params, body: { version: row!.version, isLocked: true, reason: 'Spam.' } }
  }),
  decideReview: plain((records) => hiding(records, 'ratings', records.review)),
  decideBookList: plain((records) => hiding(records, 'book_lists', records.list.id)),
  listModeratedReviews: fixed({ query: { state: 'open' } }),
  listModeratedLists: fixed({ query: { state: 'open' } }),
  listAudit: fixed({ query: { scope: 'admin' } }),
  createNewsletterIssue: fixed({ body: { texts: newsletterTexts } }),
  previewNewsletter: fixed({ body: { body: 'New books.' } }),
  updateNewsletterIssue: plain(async ({ who, newsletter }) => {
    const { data } = await who.callUnchecked('getNewsletter')
    const { version } = data.issues.find(({ id }) => id === newsletter)!
    return { params: { id: newsletter }, body: { version, texts: newsletterTexts } }
  }),
}
