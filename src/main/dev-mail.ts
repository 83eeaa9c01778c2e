import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#server/platform/database/database'
import { escapeHtml } from '#server/platform/text/escape-html'

/** Path of the page that shows the mails of a development server. */
export const devMailPath = '/development/mail'

interface MailRow {
  id: number
  recipient: string
  subject: string
  text: string
  html: string | null
  language: string
  createdAt: Date
  state: string
}

const maxShown = 50

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Returns the HTML of one mail. Its links work, and its scripts are blocked. */
function page({ id, recipient, subject, text, html, language, createdAt, state }: MailRow): string {
  const frame = html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`
    : ''
  return `<article id="mail-${id}"><h2>${escapeHtml(subject)}</h2><p>to <b>${escapeHtml(recipient)}</b>, ${language}, ${createdAt.toISOString()}, ${state}</p>
    ${frame}<details><summary>text part</summary><pre>${escapeHtml(text)}</pre></details></article>`
}

/** Creates the handler of a page that shows the last 50 mails of the outbox, newest first. Only for `npm run dev`. */
export function createDevMail(db: Database) {
  return async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rows = await db.query<MailRow>({
      text: `select id, recipient, subject, text_body as text, html_body as html, language, created_at as "createdAt",
          case when sent_at is not null then 'sent' when given_up_at is not null then 'given up' else 'waiting' end as state
        from mail_outbox order by id desc limit $1`,
      values: [maxShown],
    })
    const list = rows.map(page).join('') || '<p>No mail yet. Register, or request a new password.</p>'
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
      })
      .end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail · development</title><meta name="viewport" content="width=device-width"><style>
          body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:#f6f4fb;color:#1d1833}
          article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}iframe{width:100%;height:26rem;border:1px solid #ddd8ec;border-radius:8px}
          h2{margin:.2rem 0;font-size:1.1rem}p{margin:.2rem 0 .8rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}
        </style></head><body><h1>Mail</h1>${list}</body></html>`,
      )
  }
}
