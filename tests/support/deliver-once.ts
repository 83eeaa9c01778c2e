/** Sends one mail; arguments: database URL, SMTP URL, mail id. A mail test starts and kills this program. */
import { createDatabase } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { createMailOutbox } from '#server/platform/mail/outbox'
import { smtpTransport } from '#server/platform/mail/transport'

const [url, smtpUrl, id] = process.argv.slice(2)
if (!url || !smtpUrl || !id) throw new Error('Usage: deliver-once.ts DATABASE_URL SMTP_URL MAIL_ID')
const log = createLogger({ level: 'silent' })
const database = createDatabase({ url, log })
const outbox = createMailOutbox({
  database,
  transport: smtpTransport({ smtpUrl, from: 'Site <site@books.example>' }),
  domain: 'books.example',
  log,
})
await outbox.tasks['deliver-mail'](
  { id: Number(id) },
  { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 10 },
)
await database.close()
