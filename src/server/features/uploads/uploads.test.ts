import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#contract/values/enums'
import { notFound, tooManyRequests } from '../../platform/http/errors.ts'
import { createApi } from '../../platform/http/registry.ts'
import { failureOf, listeningLog } from '#tests/support/serve-api'
import type { ImagePipeline } from '../../platform/images/image-pipeline.ts'
import { createUploads, mountUploads } from './index.ts'

const megabyte = 1024 * 1024
/** The calls of the mocks in their order. */
let events: string[] = []
let next: { keep?: Error; replace?: Error; discard?: Error; take?: Error } = {}
let former: string | null = null
beforeEach(() => {
  events = []
  next = {}
  former = null
})
const step = async <T>(event: string, error: Error | undefined, value: T): Promise<T> => {
  events.push(event)
  if (error) throw error
  return value
}

const images: ImagePipeline = {
  storeImage: (bytes, { shape }) =>
    step(`keep ${bytes.length} ${shape}`, next.keep, {
      base: 'new',
      path: '/uploads/new.webp',
      srcSet: '/uploads/new.webp 320w',
    }),
  deleteImage: (base) => step(`delete ${base}`, next.discard, undefined),
}
const listening = listeningLog()
const api = createApi({
  log: listening.log,
  translateError: (code) => code,
  publicUrl: 'http://books.example',
  checkAnswers: true,
  authenticate: (request) => {
    const [userId, role] = (request.headers.get('x-test-viewer') ?? '').split(':')
    const viewer = { userId: userId!, role: role as Role, sessionId: 's', hasRecentSignIn: true }
    return Promise.resolve(userId ? viewer : null)
  },
})
mountUploads(
  api,
  createUploads({
    images,
    pictures: { replace: (userId, base) => step(`replace ${userId} ${base}`, next.replace, former) },
    takeUpload: (userId) => step(`take ${userId}`, next.take, undefined),
    log: listening.log,
  }),
)

const ask = (path: string, { viewer = 'ada:SUPER_USER', size = 10, method = 'POST' } = {}) => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(size)]), 'x.png')
  body.append('folder', '/etc')
  return api.fetch(
    new Request(`http://books.example${path}`, {
      method,
      headers: viewer ? { 'x-test-viewer': viewer } : {},
      ...(method === 'POST' ? { body } : {}),
    }),
  )
}
const codeOf = async (answer: Response) => [answer.status, (await failureOf(answer)).code]

describe('uploads by admins', () => {
  it.each([
    ['/api/upload/author-image', 'portrait'],
    ['/api/upload/book-cover', 'cover'],
  ])(
    '%s accepts a file in the form field image and returns the path of the stored picture [spec 178, 256]',
    async (path, shape) => {
      const answer = await ask(path)
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: true, data: { path: '/uploads/new.webp', srcSet: '/uploads/new.webp 320w' } },
      ])
      expect(events).toEqual(['take ada', `keep 10 ${shape}`])
    },
  )

  it.each([
    ['/api/upload/author-image', 5],
    ['/api/upload/book-cover', 8],
    ['/api/profile/picture', 5],
  ])('%s accepts a file of at most %i MB [spec 217, 276] [trust I6]', async (path, megabytes) => {
    expect((await ask(path, { size: megabytes * megabyte })).status).toBe(200)
    events = []
    const answer = await ask(path, { size: megabytes * megabyte + 1 })
    expect(answer.status).toBe(413)
    expect((await failureOf(answer)).details).toMatchObject({ maxBytes: megabytes * megabyte })
    expect(events).toEqual([])
  })

  it('only super users may upload pictures of authors and covers of books', async () => {
    for (const path of ['/api/upload/author-image', '/api/upload/book-cover']) {
      expect(await codeOf(await ask(path, { viewer: 'ada:GOLDEN_USER' }))).toEqual([403, 'not_authorised'])
      expect(await codeOf(await ask(path, { viewer: '' }))).toEqual([401, 'not_signed_in'])
    }
    expect(events).toEqual([])
  })
})

describe('profile pictures', () => {
  const path = '/api/profile/picture'

  it('an uploaded profile picture replaces the former one, whose files are deleted only after the new one is stored', async () => {
    former = 'old'
    const answer = await ask(path, { viewer: 'eve:NORMAL_USER' })
    expect(answer.status).toBe(200)
    expect(events).toEqual(['take eve', 'keep 10 portrait', 'replace eve new', 'delete old'])
  })

  it('an uploaded profile picture is deleted if the account no longer exists, but not if the database connection breaks', async () => {
    next.replace = notFound('user')
    expect((await ask(path)).status).toBe(404)
    expect(events.at(-1)).toBe('delete new')
    events = []
    next.replace = new Error('connection lost')
    expect((await ask(path)).status).toBe(500)
    expect(events.at(-1)).toBe('replace ada new')
  })

  it('a profile picture is set even if the files of the former one cannot be deleted, which is logged', async () => {
    former = 'old'
    next.discard = new Error('EIO')
    expect((await ask(path)).status).toBe(200)
    expect(listening.lines.join('')).toContain('could not be deleted')
  })

  it('deleting a profile picture removes it from the account and deletes its files', async () => {
    former = 'old'
    const answer = await ask(path, { method: 'DELETE', viewer: 'eve:NORMAL_USER' })
    expect(answer.status).toBe(204)
    expect(events).toEqual(['replace eve null', 'delete old'])
  })

  it('setting and deleting a profile picture requires a signed-in user', async () => {
    for (const method of ['POST', 'DELETE'])
      expect((await ask(path, { method, viewer: '' })).status).toBe(401)
    expect(events).toEqual([])
  })
})

it('an upload above the rate limit is rejected with 429 and Retry-After before the picture is decoded [trust V9]', async () => {
  next.take = tooManyRequests(120)
  for (const path of ['/api/upload/author-image', '/api/upload/book-cover', '/api/profile/picture']) {
    events = []
    const answer = await ask(path)
    expect([answer.status, Number(answer.headers.get('retry-after')) >= 120]).toEqual([429, true])
    expect(events).toEqual(['take ada'])
  }
})
