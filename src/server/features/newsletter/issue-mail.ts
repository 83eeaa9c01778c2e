import { createHash } from 'node:crypto'
import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'
import type { Operator } from '../../platform/config/operator.ts'
import type { BulkMail } from '../../platform/mail/index.ts'
import { withAbsoluteLinks } from '../../platform/markdown/absolute-links.ts'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { escapeHtml } from '../../platform/text/escape-html.ts'
import type { IssueText } from './issues.repo.ts'
import type { NewsletterSite } from './subscription-mails.ts'
import { unsubscribeHeaders, unsubscribePage, unsubscribeToken } from './unsubscribe-links.ts'

export interface IssueSite extends NewsletterSite {
  operator: Operator
}

type IssueMail = Pick<BulkMail, 'subject' | 'text' | 'html' | 'headers'>

/**
 * Returns a function that writes a subscriber's mail of an issue. The text is rendered once; only the unsubscribe links
 * differ.
 */
export function issueWriter(
  site: IssueSite,
  { language, subject, body }: IssueText,
): (subscriberId: string) => IssueMail {
  const { siteName, publicUrl, siteSecret, operator } = site
  const t = translateOn('newsletter', language)
  const markdown = withAbsoluteLinks(body, publicUrl)
  const content = renderMarkdown(markdown)
  const sender = [operator.name ?? siteName, ...operator.address].join(', ')
  const imprint = `${publicUrl}/${language}/impressum`
  return (subscriberId) => {
    const token = unsubscribeToken(siteSecret, subscriberId)
    const way = unsubscribePage(publicUrl, language, token)
    const why = t('issueWhy', { site: siteName })
    return {
      subject,
      text: `${markdown.trim()}\n\n-- \n${why}\n${t('leaveAction')}: ${way}\n\n${sender}\n${imprint}\n`,
      html: page(language, subject, content, [
        escapeHtml(why),
        `<a href="${escapeHtml(way)}" style="color:inherit">${escapeHtml(t('leaveAction'))}</a>`,
        `${escapeHtml(sender)} · <a href="${escapeHtml(imprint)}" style="color:inherit">${escapeHtml(t('imprint'))}</a>`,
      ]),
      headers: {
        ...unsubscribeHeaders(publicUrl, token),
        'List-Id': `<newsletter.${new URL(publicUrl).hostname}>`,
      },
    }
  }
}

/** Returns the HTML of a mail: one column, system fonts, no external resources. `content` must be sanitised HTML. */
const page = (
  language: Language,
  subject: string,
  content: string,
  foot: readonly string[],
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:Georgia,serif;font-size:17px;line-height:1.55"><div style="max-width:600px;margin:0 auto">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2">${escapeHtml(subject)}</h1>
${content}
<hr style="border:0;border-top:1px solid #b9b4cc;margin:32px 0 16px">
${foot.map((line) => `<p style="margin:0 0 8px;font:13px/1.5 system-ui,sans-serif;color:#57536b">${line}</p>`).join('\n')}
</div></body></html>
`

/** Returns the Message-ID of a mail, the same for every attempt, so that mail programs show a repeated mail once. */
export const issueMessageId = (issueId: number, subscriberId: string, domain: string): string =>
  `<${createHash('sha256').update(`newsletter:${issueId}:${subscriberId}`).digest('hex').slice(0, 40)}@${domain}>`
