import type { WordTable } from '#i18n/translator'

/** Functions that load the files with translations in this language. Each file is a separate chunk of the build. */
export const files = import.meta.glob<WordTable>(['/src/i18n/de/*.json', '!/src/i18n/de/*.server.json'], {
  import: 'default',
})
