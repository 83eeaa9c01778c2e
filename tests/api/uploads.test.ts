import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageBase } from '#contract/values/image-paths'
import { createProfilePictures } from '#server/features/accounts/index'
import { createUploads, mountUploads } from '#server/features/uploads/index'
import { createDatabase, type Database } from '#server/platform/database/database'
import { createApi } from '#server/platform/http/registry'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { photo, temporaryStorage } from '#tests/support/pictures'
import { toPublicPerson } from '#server/features/accounts/index'
import { createUploadsHandler } from '#server/platform/images/uploads.handler'
import { createLogger } from '#server/platform/log'
import { pathOf } from '#tests/support/calls'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { withRecording } from '#tests/support/statements'

const place = temporaryStorage()
const log = createLogger({ level: 'silent' })
let database: TestDatabase
let db: Database
const ada = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  db = withRecording(createDatabase({ url: database.url, log }))
  await db.query({
    text: `insert into users (id, email, email_key, language) values ($1, 'ada@example.org', 'ada@example.org', 'en')`,
    values: [ada],
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
  place.remove()
})

const pictureOf = async () =>
  (
    await db.query<{ picture: string | null }>({
      text: 'select picture from users where id = $1',
      values: [ada],
    })
  )[0]?.picture

function site(userId: string) {
  const api = createApi({
    log,
    translateError: (code) => code,
    publicUrl: 'http://books.example',
    checkAnswers: true,
    caps: { upload: { slots: 8 } },
    authenticate: () =>
      Promise.resolve({ userId, role: 'NORMAL_USER', sessionId: randomUUID(), hasRecentSignIn: true }),
  })
  const images = createImagePipeline({ storage: place.storage, waitingMax: 8 })
  mountUploads(api, createUploads({ images, pictures: createProfilePictures(db), log }))
  return async (method: string, content?: Uint8Array) => {
    const body = new FormData()
    if (content) body.append('image', new Blob([Uint8Array.from(content)]), '../../me.php')
    const answer = await api.fetch(
      new Request(`http://books.example${pathOf('replaceProfilePicture')}`, {
        method,
        ...(content ? { body } : {}),
      }),
    )
    const text = await answer.text()
    return {
      status: answer.status,
      data: text ? (JSON.parse(text) as { data: { path: string } }).data : null,
    }
  }
}

it('stores a profile picture, serves it by its path, and deletes its files when the picture is deleted [spec 280]', async () => {
  const ask = site(ada)
  const first = await ask('POST', await photo(800, 600).jpeg().toBuffer())
  expect(first.status).toBe(200)
  expect(await pictureOf()).toBe(imageBase(first.data!.path))
  const served = await createUploadsHandler(place.storage)(
    new Request(`http://books.example${first.data!.path}`),
  )
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(place.files()).toHaveLength(2)
  // the small variant is shown beside the reader’s reviews
  const { profileImageUrl } = toPublicPerson({
    id: ada,
    firstName: 'Ada',
    lastName: null,
    email: 'ada@example.org',
    picture: (await pictureOf()) ?? null,
  })
  expect(profileImageUrl).toBe(first.data!.path.replace(/\d+\.webp$/, '320.webp'))
  expect(place.files()).toContain(profileImageUrl!.replace('/uploads/', ''))

  const second = await ask('POST', await photo(300, 300).png().toBuffer())
  expect(await pictureOf()).toBe(imageBase(second.data!.path))
  expect(place.files()).toEqual([second.data!.path.replace('/uploads/', '')])

  expect((await ask('DELETE')).status).toBe(204)
  expect(await pictureOf()).toBeNull()
  expect(place.files()).toEqual([])
  expect((await ask('DELETE')).status).toBe(204)
})

it('after eight concurrent uploads of a profile picture, only the files of one of the pictures are stored', async () => {
  const ask = site(ada)
  const sent = await photo(400, 400).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', sent)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const picture = await pictureOf()
  expect(answers.map(({ data }) => imageBase(data!.path))).toContain(picture)
  expect(place.files()).toEqual([`${picture!.replace('-400', '-320')}.webp`, `${picture}.webp`])
})

it('eight concurrent replacements of a profile picture each return the replaced picture, and no picture twice', async () => {
  const pictures = createProfilePictures(db)
  let current = 'first'
  await pictures.replace(ada, current)
  for (let round = 0; round < 20; round += 1) {
    const names = Array.from({ length: 8 }, (_, at) => `${round}-${at}`)
    const formers = await Promise.all(names.map((name) => pictures.replace(ada, name)))
    const left = await pictureOf()
    expect(new Set(formers)).toEqual(new Set([current, ...names.filter((name) => name !== left)]))
    current = left!
  }
  await pictures.replace(ada, null)
})

it('keeps no file of an uploaded profile picture if the account no longer exists', async () => {
  const before = place.files()
  expect((await site(randomUUID())('POST', await photo(30, 30).jpeg().toBuffer())).status).toBe(404)
  expect(place.files()).toEqual(before)
})
