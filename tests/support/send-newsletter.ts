/**
 * Program for newsletter tests: sends started newsletters (arguments: database URL, SMTP URL). The test can kill it
 * while it sends.
 */
import { createSender } from '#server/features/newsletter/index'
import { unnamedOperator } from '#server/platform/config/operator'
import { createDatabase } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { smtpBulk } from '#server/platform/mail/index'

const [url, smtpUrl] = process.argv.slice(2)
if (!url || !smtpUrl) throw new Error('Usage: send-newsletter.ts DATABASE_URL SMTP_URL')
const log = createLogger({ level: 'silent' })
const db = createDatabase({ url, log })
const sender = createSender({
  db,
  directUrl: url,
  bulk: smtpBulk({ smtpUrl, from: 'Site <site@books.example>' }),
  siteName: 'Biblionaut',
  publicUrl: 'https://books.example',
  siteSecret: 'a secret of the tests, long enough',
  operator: unnamedOperator,
  log,
})
const context = { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
await sender.tasks['send-newsletter']({}, context)
await db.close()
