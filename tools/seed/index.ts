import { translateOn } from '#i18n/words-server'
import { createApp } from '#server/app'
import { ResponseCache } from '#server/platform/cache/response-cache'
import { untrackedChanges } from '#server/platform/cache/change-listener'
import { systemClock } from '#server/platform/clock'
import { type Config, readConfig } from '#server/platform/config/config'
import type { Database } from '#server/platform/database/database'
import { createLogger, type Logger } from '#server/platform/log'
import { createRecentErrors } from '#server/platform/recent-errors'
import { CommandError } from '../../src/main/cli/command.ts'
import { withDatabase } from '../../src/main/cli/with-database.ts'
import { siteEnvironment } from '../../src/main/environment.ts'
import { exitCodeOf, explain } from '../../src/main/startup-errors.ts'
import { loadCatalogueAlone, sayTenths } from '../../src/main/load-catalogue.ts'
import { catalogueFolder } from '../../src/main/root-folder.ts'
import { content } from './content.ts'
import { seedSite } from './seed-site.ts'
import { requireSecret } from '../../src/main/site-secret.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Creates the features of the site without cache and jobs, because another process may run the site on the same
 * database.
 */
function createFeatures(config: Config, db: Database, log: Logger, siteSecret: string) {
  const changes = untrackedChanges()
  return createApp({
    db,
    changes,
    log,
    clock: systemClock,
    siteName: config.site.name,
    publicUrl: config.site.publicUrl,
    siteSecret,
    siteState: {
      config,
      migrations: 0,
      version: '',
      errors: createRecentErrors(),
      cache: new ResponseCache(changes.versions),
      loopDelayMs: () => 0,
    },
    translateError: (code, language) => translateOn('errors', language)(code),
  })
}

async function main(): Promise<void> {
  const environment = siteEnvironment()
  if (environment['NODE_ENV'] === 'production')
    throw new CommandError(
      'The seed creates accounts with a known password, so it does not run in production.',
    )
  const config = readConfig(environment)
  const log = createLogger({ level: config.log.level === 'info' ? 'warn' : config.log.level })
  const isNew = await withDatabase({ config, log, say }, async (db, directUrl) => {
    await loadCatalogueAlone(directUrl, log, catalogueFolder, {
      progress: sayTenths(say, 'Catalogue'),
      onWait: () => say('Catalogue: waiting for another process that is loading it'),
    })
    const { api } = createFeatures(config, db, log, await requireSecret(db, config))
    return seedSite({ db, api, today: systemClock.now(), say })
  })
  say(isNew ? 'The site is seeded.' : 'The site was seeded before: nothing has changed.')
  say(`\nAll accounts have the password "${content.password}":`)
  for (const { email, role, language } of content.readers) say(`  ${email.padEnd(34)} ${language}  ${role}`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(exitCodeOf(error))
}
