import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { serverNamespaces } from '../../src/i18n/namespaces.ts'

/**
 * Makes each table of words a file of its own whose address the browser can tell by language and namespace: `words-{hash}-de-books.js`, with
 * one hash over all words. A change of a word makes every table's address new, which costs a returning reader some kilobytes; a list of a
 * hundred addresses would cost every reader two at once. Words that only the server says are none of the browser's.
 */
export function wordFiles(root: string): Plugin {
  const folder = join(root, 'src/i18n/words')
  const ofServer: ReadonlySet<string> = new Set(serverNamespaces)
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !ofServer.has(basename(name, '.ts')))
    .toSorted()
  const hash = createHash('sha256')
  for (const name of tables) hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  const prefix = `assets/words-${hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8)}-`
  let isBuilding = false
  return {
    name: 'word-files',
    config: (_, { command }) => ({
      define: {
        wordFile: JSON.stringify(
          command === 'build'
            ? { before: `/${prefix}`, between: '-', after: '.js' }
            : { before: '/src/i18n/words/', between: '/', after: '.ts' },
        ),
      },
    }),
    configResolved({ command }) {
      isBuilding = command === 'build'
    },
    buildStart() {
      if (!isBuilding || this.environment.name !== 'client') return
      for (const name of tables)
        this.emitFile({
          type: 'chunk',
          id: join(folder, name),
          fileName: `${prefix}${name.replaceAll(/[\\/]/g, '-').slice(0, -3)}.js`,
          preserveSignature: 'strict',
        })
    },
  }
}
