import type { ImportSource } from '#contract/values/enums'
import { importColumnsMax, importFileMaxBytes, importRowsMax, importsPerDay } from '#contract/values/limits'
import { importUndoDays } from '#contract/values/retention'
import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import { formatMoment } from '#i18n/formats'
import { formatNumber, type Translate } from '#i18n/translator'
import { ApiError } from '../../platform/api-error.ts'

export type ImportWords = Translate<Words['imports']>

export const sourceName = (t: ImportWords, source: ImportSource, site: string): string =>
  source === 'biblionaut' ? t('source.biblionaut', { site }) : t(`source.${source}`)

/** Maximum file size in megabytes. */
export const sizeMax = importFileMaxBytes / 1024 / 1024

/** Returns the text of an upload error. Null if the error has no special text: the caller then shows a general text. */
export function errorText(t: ImportWords, error: unknown, language: Language): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 413) return t('error.too-large', { size: sizeMax })
  const { error: code, line, opensAt } = error.details
  switch (code) {
    case 'empty':
    case 'unknown-format':
    case 'not-text':
    case 'too-slow':
      return t(`error.${code}`)
    case 'broken':
      return typeof line === 'number' ? t('error.brokenAt', { line }) : t('error.broken')
    case 'too-many-rows':
      return t('error.too-many-rows', { max: formatNumber(importRowsMax, language) })
    case 'too-many-columns':
      return t('error.too-many-columns', { max: importColumnsMax })
    case 'too-many-files':
      return t('error.too-many-files', {
        max: importsPerDay,
        time: typeof opensAt === 'string' ? formatMoment(opensAt, language) : '',
      })
    case 'too-many-rows-kept':
      return t('error.too-many-rows-kept', { days: importUndoDays })
    default:
      return null
  }
}
