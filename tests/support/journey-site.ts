import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { seedWorks } from './seed.ts'
import { openJourneyDatabase, journeyDataDir } from './journey-database.ts'
import { journeyWorks } from './journey-works.ts'

// The site of the journeys: the built one on a DATA_DIR of its own, with the shipped catalogue and the test books.
// Says 'Journeys: ready' once both are there; ends on SIGTERM and leaves nothing behind.

const root = resolve(import.meta.dirname, '../..')
const dataDir = journeyDataDir()
await rm(dataDir, { recursive: true, force: true })

const site = spawn(process.execPath, ['build/main/serve.js'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
site.on('exit', (code) => {
  void rm(dataDir, { recursive: true, force: true }).finally(() => process.exit(code ?? 1))
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill('SIGTERM'))

createInterface({ input: site.stdout }).on('line', (line) => {
  process.stdout.write(`${line}\n`)
  if (line.includes(' is open at ')) void seed()
})

async function seed(): Promise<void> {
  const db = openJourneyDatabase()
  try {
    await seedWorks(db, journeyWorks)
    process.stdout.write('Journeys: ready\n')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    site.kill('SIGTERM')
  } finally {
    await db.close()
  }
}
