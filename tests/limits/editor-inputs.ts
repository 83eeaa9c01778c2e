import { signedIn } from '#tests/support/accounts'
import { createEntity, made, type Records } from './records.ts'
import { clear, fixed, plain, type TextInputs } from './text-input.ts'

const suggestion = (id: number) => ({
  kind: 'books',
  id,
  field: 'description',
  language: 'en',
  value: 'Sand.',
  comment: null,
})

const newsletterTexts = [{ language: 'en', subject: 'Spring', body: 'New books.' }]

/**
 * Creates another user, whose role or sessions the call changes. Returns the path parameters with the id of this user.
 */
const anotherUser = async ({ site }: Records) => {
  const { userId } = await signedIn(site)
  return { params: { id: userId } }
}

/** Creates the input that hides a review or a list. Shows it first, because only a visible one can be hidden. */
export async function hiding({ site }: Records, table: 'ratings' | 'book_lists', id: number) {
  await site.db.query({
    text: `update ${table} set hidden_at = null, hidden_reason = null, hidden_note = null where id = $1`,
    values: [id],
  })
  return { params: { id }, body: { decision: 'hide', reason: 'spam', note: 'Spam.' } }
}

/** Valid inputs of the calls by which editors and administrators decide on contents of readers and manage the site. */
export const editorInputs: TextInputs = {
  makeSuggestion: plain(async (records) => {
    await clear(records, 'delete from suggestions where user_id = $1')
    return { body: suggestion(records.entities.book) }
  }),
  acceptSuggestion: plain(async (records) => {
    await clear(records, 'delete from suggestions where user_id = $1')
    // a new book, because the handler writes nothing if the book has the suggested value already
    const { id: book } = await createEntity(records.who, 'book')
    const { id } = await made(records.who, 'makeSuggestion', { body: suggestion(book) })
    return { params: { id }, body: { value: 'Sand.' } }
  }),
  rejectSuggestion: plain(async (records) => {
    await clear(records, 'delete from suggestions where user_id = $1')
    const { data } = await records.who.callUnchecked('makeSuggestion', {
      body: suggestion(records.entities.book),
    })
    return { params: { id: data.id }, body: { why: 'Wrong.' } }
  }),
  getReport: fixed({ params: { report: 'books-without-year' } }),
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
