import type { WordTable } from '#i18n/translator'

/** Functions that load the files with translations in this language. Each file is a separate chunk of the build. */
export const files = import.meta.glob<WordTable>(['/src/i18n/en/*.json', '!/src/i18n/en/*.server.json'], {
  import: 'default',
})
