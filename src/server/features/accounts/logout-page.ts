import { hash } from 'node:crypto'
import { translateOn } from '#i18n/words-server'
import type { CallContext } from '../../platform/http/registry.ts'

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif;background:#14121f;color:#f2effa}main{max-width:26rem;padding:2rem}a{color:#ffd479;display:inline-block;padding:.6rem 0;margin-right:1.5rem}'
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Returns a page with a link that signs the user out. A request from another site gets it (trust S9). */
export function logoutPage({ language, document }: Pick<CallContext, 'language' | 'document'>) {
  const t = translateOn('notices', language)
  return document(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t('logoutTitle')}</title><style>${style}</style></head>` +
      `<body><main><h1>${t('logoutTitle')}</h1><p>${t('logoutText')}</p><p><a href="/api/logout">${t('logoutYes')}</a><a href="/">${t('logoutNo')}</a></p></main></body></html>`,
    [['Content-Security-Policy', policy]],
  )
}
