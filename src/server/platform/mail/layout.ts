import { escapeHtml } from '../text/escape-html.ts'

/** Colours of the light theme (`web/ui/tokens.css`), because mails cannot load the styles of the site. */
const colours = { accent: '#8b5511', onAccent: '#ffffff', muted: '#515464', line: '#ded9d0' }

/** Content of a mail. All texts are plain; the layout escapes them. */
export interface MailContent {
  siteName: string
  /** BCP 47 tag of the language. */
  language: string
  heading: string
  paragraphs: readonly string[]
  /** The main link, shown as a button. Only http and https. */
  action?: { label: string; url: string }
  /** Small print at the end, such as the reason for the mail. */
  footer?: readonly string[]
}

export interface MailParts {
  text: string
  html: string
}

/**
 * Creates the text and the HTML of a mail, without images or external resources.
 * @throws Error if the URL of the action is not http(s), which is a bug
 */
export function layOutMail(content: MailContent): MailParts {
  const { action } = content
  if (action && !/^https?:$/.test(new URL(action.url).protocol))
    throw new Error(`a mail may only link to http(s) URLs, not ${action.url}`)
  return { text: textPart(content), html: htmlPart(content) }
}

function textPart({ siteName, heading, paragraphs, action, footer = [] }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${[siteName, ...footer].join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function htmlPart({ siteName, language, heading, paragraphs, action, footer = [] }: MailContent): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.accent};color:${colours.onAccent};text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:${colours.muted};word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  const small = [siteName, ...footer].map(escapeHtml).join('<br>')
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5"><div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button}
<hr style="border:0;border-top:1px solid ${colours.line};margin:24px 0"><p style="margin:0;font-size:13px;color:${colours.muted}">${small}</p>
</div></body></html>
`
}
