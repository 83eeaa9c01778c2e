import { type Config, readConfig } from '#server/platform/config/config'
import { requireFreePort } from '#server/platform/http/free-port'
import { createLogger } from '#server/platform/log'
import { createRecentErrors } from '#server/platform/recent-errors'
import { siteEnvironment } from './environment.ts'
import { exitCodeOf, explain } from './startup-errors.ts'
import { dataMap, openLedger, reapplyDeletions } from '#server/features/personal-data/index'
import { prepareCatalogue } from './load-catalogue.ts'
import { openDatabase } from './open-database.ts'
import { requireSecret } from './site-secret.ts'
import { createSite, readAssets, type Site } from './site.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

// the program that reads the output may end (a closed terminal, `| head`), but the site must continue
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Stops the instance at the first signal, and ignores further ones. `disconnect`: the parent run.mjs has ended. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal as NodeJS.Signals, () => {
      if (isStopping) return
      isStopping = true
      say('Stopping …')
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${explain(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

/** Exit code if the embedded database has ended and cannot be restarted. */
const databaseLostCode = 3

async function main(): Promise<void> {
  const config: Config = readConfig(siteEnvironment())
  const errors = createRecentErrors()
  const log = createLogger({ level: config.log.level, onError: errors.record })
  for (const warning of config.warnings) log.warn(warning)
  // the port is checked before the database is created and the catalogue is loaded, because both take long
  await requireFreePort(config.server.port, config.server.host)
  const building = import('#web-build')
  const open = await openDatabase(config, log, say, { isNew: process.argv.includes('--new') })
  let site: Site | null = null
  const stop = async () => {
    await site?.stop()
    await open.close()
  }
  stopOnSignals(stop)
  void open.lost.then(async (reason) => {
    process.stderr.write(`${reason}\nThe site cannot run without its database and stops. Start it again.\n`)
    await stop().catch(() => undefined)
    process.exit(databaseLostCode)
  })
  try {
    config.site.secret = await requireSecret(open.db, config)
    // repeats account deletions before the instance listens, because the database may have been restored from a
    // backup that contains deleted accounts
    await reapplyDeletions(open.db, dataMap, openLedger(config.site.dataDir), log)
    const loadLater = await prepareCatalogue(open, log, say)
    site = await createSite(config, open, log, {
      loadBuild: () => building,
      assets: await readAssets(),
      errors,
    })
    const port = await site.server.listen(config.server.port, config.server.host)
    if (config.mail.smtpUrl === null) say(`No SMTP_URL: mail is written to ${config.site.dataDir}/outbox`)
    say(`${config.site.name} is open at ${config.site.publicUrl.replace(/:\d+$/, `:${port}`)}`)
    await site.startBackground()
    loadLater().catch((error: unknown) =>
      log.error(
        { err: error },
        'the shipped catalogue could not be loaded; the next start of the site tries again',
      ),
    )
  } catch (error) {
    await stop()
    throw error
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(exitCodeOf(error))
}
