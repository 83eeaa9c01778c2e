// Writes docs/openapi.json from the contract. `--check` only compares it.
import { readFileSync } from 'node:fs'
import { allCalls, namedSchemas } from '#contract/calls/calls'
import { openApiDocument } from '#server/features/openapi/index'
import { writeGenerated } from './generated-files.ts'

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
const { version } = JSON.parse(manifest) as { version: string }
const document = openApiDocument(allCalls, namedSchemas, { title: 'Biblionaut', version })
writeGenerated({ 'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n` }, 'node scripts/openapi.ts')
