/**
 * Writes docs/openapi.json from the contract: `node scripts/openapi.ts`. `--check` writes nothing and exits with 1 if
 * the file differs from the contract.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allCalls, namedSchemas } from '#contract/calls/calls'
import { openApiDocument } from '#server/features/openapi/index'

const root = new URL('../', import.meta.url)
const file = fileURLToPath(new URL('docs/openapi.json', root))
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
const text = `${JSON.stringify(openApiDocument(allCalls, namedSchemas, { title: 'Biblionaut', version }), null, 2)}\n`

if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error('docs/openapi.json differs from the contract. Run: node scripts/openapi.ts')
    process.exitCode = 1
  }
} else {
  mkdirSync(new URL('docs/', root), { recursive: true })
  writeFileSync(file, text)
  console.log(`Wrote ${allCalls.length} calls to docs/openapi.json`)
}
