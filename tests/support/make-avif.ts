/** Program of the tests of AVIF: makes what waits (URL, folder of the pictures), so that it can be killed on the way. */
import { createAvifTasks } from '#server/features/uploads/index'
import { createDatabase } from '#server/platform/database/database'
import { createAvifEncoder } from '#server/platform/images/avif-encoder'
import { createAvifFiles } from '#server/platform/images/avif-files'
import { createImagePipeline } from '#server/platform/images/image-pipeline'
import { avifProgram } from '#server/platform/images/test-kit'
import { createLogger } from '#server/platform/log'
import { systemRandomness } from '#server/platform/randomness'
import { diskStorage } from '#server/platform/storage/disk-storage'

const [url, folder] = process.argv.slice(2)
if (!url || !folder) throw new Error('Usage: make-avif.ts URL FOLDER')
const log = createLogger({ level: 'silent' })
const db = createDatabase({ url, log })
const storage = diskStorage({ folder, randomness: systemRandomness })
const { tasks } = createAvifTasks({
  db,
  directUrl: url,
  makeAvif: createAvifFiles(storage, createAvifEncoder({ program: avifProgram })),
  images: createImagePipeline({ storage }),
  ensureRoom: () => Promise.resolve(),
  log,
})
await tasks['make-avif']({}, { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 })
await db.close()
