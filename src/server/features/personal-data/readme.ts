import type { Language } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'

/** Returns the README of an archive, which names the time when the data were read (`readAt`). */
export function readmeText(
  language: Language,
  { siteName, publicUrl, readAt }: { siteName: string; publicUrl: string; readAt: Date },
): string {
  const t = translateOn('readme', language)
  const title = t('title', { site: siteName })
  const moment = readAt.toISOString().slice(0, 16).replace('T', ' ')
  return [
    `${title}\n${'='.repeat([...title].length)}`,
    t('about', { site: siteName, url: publicUrl, at: moment }),
    [`${t('files')}:`, t('manifest'), t('json'), t('csv'), t('books'), t('pictures')].join('\n- '),
    t('apostrophe'),
    t('withheld'),
    '',
  ].join('\n\n')
}
