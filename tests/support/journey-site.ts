import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { catalogueDigest } from '#server/importers/catalogue/load/load-shipped'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { journeyDataDir, openJourneyDatabase } from './journey-database.ts'
import { journeyMailFolder, journeyOperator, journeyPaymentLink } from './journey-mail.ts'
import { startMailServer } from './mail-server.ts'
import { seedJourneyShelves } from './journey-shelves.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { journeyWorks } from './journey-works.ts'
import { seedWorks } from './seed.ts'

// The site of the journeys: the built one on a DATA_DIR of its own, with the shipped catalogue and the test books.
// Says 'Journeys: ready' once both are there; ends on SIGTERM as the site does, and leaves nothing behind.

const dataDir = journeyDataDir()
const remove = () => rmSync(dataDir, { recursive: true, force: true })
remove()
process.on('exit', remove)
process.env['DATA_DIR'] = dataDir

// a real mail server: every mail it takes becomes a file that the journeys read
const mailFolder = journeyMailFolder()
mkdirSync(mailFolder, { recursive: true })
const mailServer = await startMailServer(undefined, () => {
  const number = mailServer.taken.length
  const file = join(mailFolder, String(number).padStart(5, '0'))
  writeFileSync(file, mailServer.taken[number - 1]!.raw)
  // nobody sees half a mail
  renameSync(file, `${file}.eml`)
})
process.env['SMTP_URL'] = mailServer.smtpUrl
process.env['SUPPORT_PAYMENT_LINK'] = journeyPaymentLink
process.env['OPERATOR_EMAIL'] = journeyOperator
// a real provider of identities in the place of Google
const provider = await startOpenIdProvider({
  redirectUri: `${process.env['PUBLIC_URL'] ?? ''}/api/auth/callback/google`,
  isAsking: true,
})
process.env['GOOGLE_ISSUER'] = provider.config.issuer
process.env['GOOGLE_CLIENT_ID'] = provider.config.clientId
process.env['GOOGLE_CLIENT_SECRET'] = provider.config.clientSecret
// each journey comes from a net address of its own, as through a proxy
process.env['TRUSTED_PROXIES'] = 'loopback'

// comes back once the site listens
await import(pathToFileURL(resolve(import.meta.dirname, '../../build/main/serve.js')).href)

const db = openJourneyDatabase()
try {
  await seedWorks(db, journeyWorks)
  await seedJourneyShelves()
} finally {
  await db.close()
}
await startBeside()
process.stdout.write('Journeys: ready\n')

/**
 * Starts another version over the same database, where JOURNEYS_BESIDE names the folder of its build: it brings the
 * schema up to date, does its share of the jobs, and the journeys must pass all the same.
 */
async function startBeside(): Promise<void> {
  const folder = process.env['JOURNEYS_BESIDE']
  if (folder === undefined) return
  const { url } = findRunningEmbeddedPostgres(embeddedName, dataDir)!
  const beside = spawn(process.execPath, ['build/main/serve.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, PORT: '0' },
  })
  process.on('exit', () => beside.kill())
  await new Promise<void>((resolve, reject) => {
    beside.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is open at')) resolve()
    })
    beside.on('exit', (code) => reject(new Error(`the version beside ended with ${code}`)))
  })
  await loadedCatalogue(join(folder, 'catalogue'))
}

/**
 * Waits until a version has loaded its catalogue: it has never run over this database, as an older version has that is
 * upgraded, and writes that the index waits for would meet the journeys' own.
 */
async function loadedCatalogue(folder: string): Promise<void> {
  const digest = await catalogueDigest(folder)
  const besideDatabase = openJourneyDatabase()
  const isLoaded = async (): Promise<boolean> => {
    const known = await besideDatabase.query({
      text: 'select from catalogue_loads where digest = $1',
      values: [digest],
    })
    return known.length > 0
  }
  try {
    while (!(await isLoaded())) await sleep(500)
  } finally {
    await besideDatabase.close()
  }
}
