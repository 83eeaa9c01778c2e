import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

/** Returns the position of a book in a series: 'Volume 1 of 6' or 'Volume 1'. Without a position: '6 volumes' or ''. */
export function seriesPosition(
  t: Translate<Words['books']>,
  position: string | null,
  volumeCount: number | null,
): string {
  if (position === null) return volumeCount === null ? '' : t('volumeCount', { count: volumeCount })
  return volumeCount === null ? t('volume', { position }) : t('volumeOf', { position, count: volumeCount })
}
