import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { journeyDataDir, openJourneyDatabase } from './journey-database.ts'
import { journeyWorks } from './journey-works.ts'
import { seedWorks } from './seed.ts'

// The site of the journeys: the built one on a DATA_DIR of its own, with the shipped catalogue and the test books.
// Says 'Journeys: ready' once both are there; ends on SIGTERM as the site does, and leaves nothing behind.

const dataDir = journeyDataDir()
const remove = () => rmSync(dataDir, { recursive: true, force: true })
remove()
process.on('exit', remove)
process.env['DATA_DIR'] = dataDir

// comes back once the site listens
await import(pathToFileURL(resolve(import.meta.dirname, '../../build/main/serve.js')).href)

const db = openJourneyDatabase()
try {
  await seedWorks(db, journeyWorks)
} finally {
  await db.close()
}
process.stdout.write('Journeys: ready\n')
