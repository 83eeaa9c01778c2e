import type { CallAnswer } from '#contract/calls/call-types'
import type { Client } from '#contract/calls/client'
import { deleteUser, findUserByEmail, insertUser, updateProfileOf } from '#server/features/accounts/index'
import type { Database } from '#server/platform/database/database'
import type { Api } from '#server/platform/http/registry'
import { renderMarkdown } from '#server/platform/markdown/markdown'
import { createPasswords } from '#server/platform/passwords/passwords'
import { systemRandomness } from '#server/platform/randomness'
import { CommandError } from '../../src/main/cli/command.ts'
import { booksNamed, content, type SeedReader } from './content.ts'
import { fillShelf, keepDiary, longListBooks } from './shelves.ts'

/**
 * Dependencies of {@link seedSite}. Accounts and biographies are written to the database, all other content by API
 * calls.
 */
export interface SeedParts {
  db: Database
  api: Api
  today: Date
  say: (line: string) => void
}

/** A reader with a client for API calls. */
interface Person extends SeedReader {
  userId: string
  client: Client
}
type People = ReadonlyMap<string, Person>

const keyOf = ({ email }: Pick<SeedReader, 'email'>): string => email.split('.', 1)[0]!
const emails = content.readers.map(({ email }) => email)
/** The reader whose account is created last. The account exists only if the seed is complete. */
const lastReader = content.readers.at(-1)!
/** Number of books with the status 'read' on the longest reading list. */
const longListRead = 200

/**
 * Fills an instance with readers and their content. Deletes an incomplete seed first.
 * @returns false if the seed was complete
 * @throws CommandError if the instance has accounts that are not part of the seed
 */
export async function seedSite(parts: SeedParts): Promise<boolean> {
  const { db, say } = parts
  const [others] = await db.query<{ count: number }>({
    text: 'select count(*)::int as count from users where email_key <> all($1)',
    values: [emails],
  })
  if (others!.count > 0)
    throw new CommandError(
      `This site has ${others!.count} readers that are not part of the seed. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`,
    )
  if (await findUserByEmail(db, lastReader.email)) return false
  await deletePartialSeed(db)
  const passwordHash = await createPasswords(systemRandomness).hash(content.password)
  const people = new Map<string, Person>()
  for (const reader of content.readers.slice(0, -1))
    people.set(keyOf(reader), await makePerson(parts, reader, passwordHash))
  const ids = await findBooks(personOf(people, 'ruth').client)
  await fillShelves(parts, people, ids)
  await writeReviews(people, ids)
  await makeLists(people, ids)
  await suggest(people)
  await makePerson(parts, lastReader, passwordHash)
  const { readers, reviews, lists, suggestions, reviewReports, listReports } = content
  say(
    `Seeded ${readers.length} readers, ${reviews.length} reviews, ${lists.length} lists, ${suggestions.length} open suggestions, ${reviewReports.length + listReports.length} reports`,
  )
  return true
}

const personOf = (people: People, key: string): Person => people.get(key)!

async function deletePartialSeed(db: Database): Promise<void> {
  for (const email of emails) {
    const user = await findUserByEmail(db, email)
    if (user) await deleteUser(db, user.id)
  }
}

async function makePerson({ db, api }: SeedParts, reader: SeedReader, passwordHash: string): Promise<Person> {
  const { email, firstName, lastName, language, role, handle, bio, groups } = reader
  const userId = systemRandomness.id()
  await insertUser(db, {
    id: userId,
    email,
    emailKey: email,
    passwordHash,
    firstName,
    lastName,
    language,
    role,
  })
  const client = api.client({
    language,
    requestId: 'seed',
    address: 'unknown',
    viewer: { userId, role, sessionId: '', hasRecentSignIn: true },
    dependsOn: () => undefined,
    signal: new AbortController().signal,
  })
  await client.call('updateReadingPreferences', { body: { languages: [language], groups, isWelcomed: true } })
  // the call that changes the biography requires a session, which these readers do not have
  if (bio) await updateProfileOf(db, userId, { bio: { markdown: bio, html: renderMarkdown(bio, 'bio') } })
  if (handle) await client.call('openProfile', { body: { handle } })
  return { ...reader, userId, client }
}

/** Ids of books. `named`: books in the content, by slug; `acclaimed`: the books with the highest acclaim. */
interface Books {
  named: ReadonlyMap<string, number>
  acclaimed: readonly number[]
}

async function findBooks(client: Client): Promise<Books> {
  const named = new Map<string, number>()
  for (const slug of booksNamed) named.set(slug, (await client.call('getBook', { params: { id: slug } })).id)
  const acclaimed: number[] = []
  let cursor: string | null | undefined
  while (acclaimed.length < longListBooks && cursor !== null) {
    const page: CallAnswer<'listBooks'> = await client.call('listBooks', { query: { limit: 100, cursor } })
    acclaimed.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return { named, acclaimed }
}

async function fillShelves({ today, say }: SeedParts, people: People, ids: Books): Promise<void> {
  const reader = personOf(people, 'ruth').client
  const own = content.reviews.filter(({ by }) => by === 'ruth').map(({ book }) => ids.named.get(book)!)
  const long = [...new Set([...own, ...ids.acclaimed])].slice(0, longListBooks)
  await fillShelf(reader, 0, long, longListRead)
  await keepDiary(reader, long, longListRead, today)
  const { by, books } = content.favourites
  await personOf(people, by).client.call('putFavourites', {
    body: { favourites: books.map(([slug, sentence]) => ({ bookId: ids.named.get(slug)!, sentence })) },
  })
  say(
    `Seeded ${long.length} books on the reading list of Ruth Okafor, with a diary of this year and the last`,
  )
  for (const [place, { client }] of [...people.values()].slice(1).entries()) {
    // the second reader gets every fourth book of `acclaimed`, the third every fifth, and so on
    const some = ids.acclaimed.filter((_, at) => (at + place) % (place + 4) === 0)
    await fillShelf(client, place + 1, some, Math.floor(some.length * 0.7))
  }
}

async function writeReviews(people: People, ids: Books): Promise<void> {
  const written = new Map<string, number>()
  for (const { by, book, stars, language, text, helpful } of content.reviews) {
    const { review } = await personOf(people, by).client.call('putBookReview', {
      params: { id: ids.named.get(book)! },
      body: { rating: stars, text, language },
    })
    written.set(`${by} ${book}`, review!.id)
    const others = [...people].filter(([key]) => key !== by).slice(0, helpful)
    for (const [, { client }] of others) await client.call('markHelpful', { params: { id: review!.id } })
  }
  for (const { by, review, reason, comment } of content.reviewReports)
    await personOf(people, by).client.call('reportReview', {
      params: { id: written.get(`${review.by} ${review.book}`)! },
      body: { reason, comment },
    })
}

async function makeLists(people: People, ids: Books): Promise<void> {
  const addresses = new Map<string, string | null>()
  for (const { by, title, description, visibility, books } of content.lists) {
    const { client, language } = personOf(people, by)
    const bookIds = books.map(([slug]) => ids.named.get(slug)!)
    const list = await client.call('createBookList', {
      body: { title, description, language, visibility, bookIds },
    })
    addresses.set(title, list.address)
    for (const [slug, note] of books)
      if (note !== '')
        await client.call('changeBookInList', {
          params: { id: list.id, bookId: ids.named.get(slug)! },
          body: { note },
        })
  }
  for (const { by, list, reason, comment } of content.listReports)
    await personOf(people, by).client.call('reportBookList', {
      params: { id: addresses.get(list)! },
      body: { reason, comment },
    })
}

async function suggest(people: People): Promise<void> {
  for (const { by, subject, ...suggestion } of content.suggestions) {
    const { client } = personOf(people, by)
    const params = { id: subject }
    const { id } =
      suggestion.kind === 'books'
        ? await client.call('getBook', { params })
        : await client.call('getAuthor', { params })
    await client.call('makeSuggestion', { body: { ...suggestion, id } })
  }
}
