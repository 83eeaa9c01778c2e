// Generates types and tables of the i18n texts for editors and tools that do not use npm: `node scripts/words.mjs`.
import { fileURLToPath } from 'node:url'
import { writeWords } from './setup/words.mjs'

writeWords(fileURLToPath(new URL('..', import.meta.url)))
