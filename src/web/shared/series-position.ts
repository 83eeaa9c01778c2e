import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

/** Returns the position of a book in a series as text: 'Volume 1 of 6', 'Volume 1' or '6 volumes'; '' if unknown. */
export function seriesPosition(
  t: Translate<Words['books']>,
  position: string | null,
  volumeCount: number | null,
): string {
  if (position === null) return volumeCount === null ? '' : t('volumeCount', { count: volumeCount })
  return volumeCount === null ? t('volume', { position }) : t('volumeOf', { position, count: volumeCount })
}
