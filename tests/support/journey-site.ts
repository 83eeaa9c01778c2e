import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { catalogueDigest } from '#server/importers/catalogue/load/load-folder'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { journeyDataDir, openJourneyDatabase } from './journey-database.ts'
import { journeyMailFolder, journeyOperator, journeyPaymentLink } from './journey-mail.ts'
import { startMailServer } from './mail-server.ts'
import { seedJourneyBooks } from './journey-shelves.ts'
import { startOpenIdProvider } from './openid-provider.ts'

// Starts the built site for the journeys, prints 'Journeys: ready' when the catalogues are loaded, and removes its
// DATA_DIR after SIGTERM.

const dataDir = journeyDataDir()
const remove = () => rmSync(dataDir, { recursive: true, force: true })
remove()
process.on('exit', remove)
process.env['DATA_DIR'] = dataDir

// starts a local SMTP server, which stores each received mail as a file that the journeys read
const mailFolder = journeyMailFolder()
mkdirSync(mailFolder, { recursive: true })
const mailServer = await startMailServer(undefined, () => {
  const number = mailServer.taken.length
  const file = join(mailFolder, String(number).padStart(5, '0'))
  writeFileSync(file, mailServer.taken[number - 1]!.raw)
  // renamed when complete, so that no journey reads a partial mail
  renameSync(file, `${file}.eml`)
})
process.env['SMTP_URL'] = mailServer.smtpUrl
process.env['SUPPORT_PAYMENT_LINK'] = journeyPaymentLink
process.env['OPERATOR_EMAIL'] = journeyOperator
// starts a local OpenID provider that replaces Google
const provider = await startOpenIdProvider({
  redirectUri: `${process.env['PUBLIC_URL'] ?? ''}/api/auth/callback/google`,
  isAsking: true,
})
process.env['GOOGLE_ISSUER'] = provider.config.issuer
process.env['GOOGLE_CLIENT_ID'] = provider.config.clientId
process.env['GOOGLE_CLIENT_SECRET'] = provider.config.clientSecret
// each journey has its own IP address, as behind a proxy
process.env['TRUSTED_PROXIES'] = 'loopback'

// resolves when the site listens
await import(pathToFileURL(resolve(import.meta.dirname, '../../build/main/serve.js')).href)

await seedJourneyBooks()
await startBeside()
process.stdout.write('Journeys: ready\n')

/** Starts the site of another build in the folder JOURNEYS_BESIDE, such as an older release, over the same database. */
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
    beside.on('exit', (code) =>
      reject(
        new Error(
          `the second version of the site, in the folder ${folder}, exited with code ${code} at its start`,
        ),
      ),
    )
  })
  await loadedCatalogue(join(folder, 'catalogue'))
}

/**
 * Waits until the site of the other build has loaded its catalogue, because the load's writes would collide with the
 * journeys.
 */
async function loadedCatalogue(folder: string): Promise<void> {
  const digest = await catalogueDigest(folder)
  await using db = openJourneyDatabase()
  const isLoaded = async (): Promise<boolean> => {
    const known = await db.query({
      text: 'select from catalogue_loads where digest = $1',
      values: [digest],
    })
    return known.length > 0
  }
  while (!(await isLoaded())) await sleep(500)
}
