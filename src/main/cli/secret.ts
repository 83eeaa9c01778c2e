import { endSessionsAndLinks } from '#server/features/accounts/index'
import { endConfirmLinks } from '#server/features/newsletter/index'
import type { Config } from '#server/platform/config/config'
import { createSecret, replaceSecret } from '#server/platform/config/secret'
import { findFingerprint, storeFingerprint } from '#server/platform/database/site-identity'
import { connectDirectly, isSiteConnected, withMaintenanceConnection } from '../maintenance-connection.ts'
import { findServer } from '../open-database.ts'
import { fingerprintOf } from '../site-secret.ts'
import { CommandError, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Returns true if a process of the instance is running. */
async function isRunning(config: Config): Promise<boolean> {
  const { directUrl } = config.database
  if (directUrl === null) return findServer(config) !== null
  const client = await connectDirectly(directUrl, 'biblionaut-secret')
  try {
    return await isSiteConnected(client)
  } finally {
    await client.end()
  }
}

/** Replaces the secret of the site, for example if it is lost. Ends all sessions and invalidates all mailed links. */
export const rotateSecret: Command = {
  name: 'secret rotate',
  about: 'replace the secret, and end all sessions and mailed links; the site must be stopped',
  usage: 'secret rotate',
  async run(context) {
    const { config, log, say } = context
    const { dataDir, secret: setting } = config.site
    if (await isRunning(config))
      throw new CommandError('The site is running: stop it, and run the command again.')
    const secret = setting ?? createSecret()
    return withDatabase(context, (_, directUrl) =>
      withMaintenanceConnection(directUrl, log, async (db) => {
        const fingerprint = fingerprintOf(secret)
        if ((await findFingerprint(db)) === fingerprint)
          throw new CommandError(
            'SECRET has the secret in use: set another one of at least 32 random characters in every process, and run the command again.',
          )
        const sessions = await db.transaction(async (tx) => {
          const ended = await endSessionsAndLinks(tx)
          await endConfirmLinks(tx)
          await storeFingerprint(tx, fingerprint, { isFirst: false })
          if (setting === null) replaceSecret(dataDir, secret)
          return ended
        })
        say(
          `The secret is replaced, and ${sessions} sessions and all mailed links have ended. Start the site now.`,
        )
        return { sessions }
      }),
    )
  },
}
