import { imageBase } from '#contract/image-paths'
import { createApp } from '#server/app'
import { openLedger } from '#server/features/personal-data/index'
import { createAvifTasks } from '#server/features/uploads/index'
import { createAvifEncoder } from '#server/platform/images/avif-encoder'
import { createAvifFiles, type MakeAvifFiles } from '#server/platform/images/avif-files'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { avifProgram, imageForm, softPicture, temporaryStorage } from '#server/platform/images/test-kit'
import { createUploadsHandler } from '#server/platform/images/uploads.handler'
import { createLogger } from '#server/platform/log'
import { type SignedIn, signedIn } from './accounts.ts'
import { bareApp, startTestSite } from './api.ts'
import { bareBook } from './editors.ts'

/** A picture that somebody has uploaded. */
interface Uploaded {
  path: string
  base: string
}

/** What is said of a picture's AVIF. */
interface AvifRow {
  state: string
  attempts: number
  webp: number | null
  avif: number | null
}

/** A site with a folder of its own for pictures, and the job that makes their AVIF, to be run when the test says. */
export async function startAvifSite() {
  const place = temporaryStorage()
  const images = createImagePipeline({ storage: place.storage })
  const makeAvif = createAvifFiles(place.storage, createAvifEncoder({ program: avifProgram }))
  const uploads = createUploadsHandler(place.storage)
  const log = createLogger({ level: 'silent' })
  const plain = await startTestSite()
  const app = createApp({
    db: plain.db,
    ...bareApp,
    images,
    storage: place.storage,
    deletionLedger: openLedger(place.root),
  })
  const site = { ...plain, app }
  const { db } = site
  const editor = await signedIn(site, 'SUPER_USER')
  const small = await softPicture(400, 500).png().toBuffer()

  const tasksWith = (more: { makeAvif?: MakeAvifFiles; ensureRoom?: () => Promise<void> } = {}) =>
    createAvifTasks({
      db,
      directUrl: site.url,
      makeAvif,
      images,
      ensureRoom: () => Promise.resolve(),
      log,
      ...more,
    })
  const rowOf = async (base: string): Promise<AvifRow | null> =>
    (
      await db.query<AvifRow>({
        text: 'select state, attempts, webp_bytes as webp, avif_bytes as avif from avif_pictures where base = $1',
        values: [base],
      })
    )[0] ?? null
  const filesOf = (base: string) => place.files().filter((name) => name.startsWith(base.slice(0, 35)))
  async function upload(visitor: SignedIn, path: string, picture = small): Promise<Uploaded> {
    const { status, body } = await visitor.post(path, imageForm(picture))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { path: body.data.path, base: imageBase(body.data.path)! }
  }

  return {
    site,
    editor,
    images,
    place,
    /** A picture of 400 x 500. */
    small,
    tasksWith,
    run: (more: Parameters<typeof tasksWith>[0] = {}) =>
      tasksWith(more).tasks['make-avif'](
        {},
        { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
      ),
    /** Lets what was tried a moment ago be due again. */
    later: (days = 0) =>
      db.query({
        text: `update avif_pictures set tried_at = tried_at - make_interval(days => $1, mins => 1)`,
        values: [days],
      }),
    rowOf,
    stateOf: async (base: string) => (await rowOf(base))?.state ?? null,
    filesOf,
    avifsOf: (base: string) => filesOf(base).filter((name) => name.endsWith('.avif')),
    /** What a browser that takes AVIF gets, and one that does not. */
    kindsOf: (path: string): Promise<(string | null)[]> =>
      Promise.all(
        ['image/avif,image/webp,*/*;q=0.8', 'image/webp,*/*;q=0.8'].map(async (accept) => {
          const request = new Request(`http://localhost:3000${path}`, { headers: { accept } })
          return (await uploads(request)).headers.get('content-type')
        }),
      ),
    cover: (picture = small) => upload(editor, '/api/upload/book-cover', picture),
    portrait: (visitor: SignedIn) => upload(visitor, '/api/profile/picture'),
    async newBook(coverImage: string | null): Promise<{ id: number }> {
      const { body } = await editor.post('/api/books', { draft: { ...bareBook('A Book'), coverImage } })
      return body.data
    },
    /** Forgets all pictures, and how many were sent: more are in a minute of tests than anybody may send in an hour. */
    async forget() {
      await db.query({ text: 'delete from avif_pictures' })
      await db.query({ text: 'delete from limit_counters' })
    },
    async close() {
      await site.close()
      place.remove()
    },
  }
}
