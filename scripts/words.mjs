// Generates the modules of the interface texts for editors and tools that run no npm command: `node scripts/words.mjs`.
import { fileURLToPath } from 'node:url'
import { writeWords } from './setup/words.mjs'

writeWords(fileURLToPath(new URL('..', import.meta.url)))
