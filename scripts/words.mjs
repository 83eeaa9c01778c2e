// Types and tables of the words, for editors and for tools that are started without npm: `node scripts/words.mjs`.
import { fileURLToPath } from 'node:url'
import { writeWords } from './setup/words.mjs'

writeWords(fileURLToPath(new URL('..', import.meta.url)))
