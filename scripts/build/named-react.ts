import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packages = new Set(['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'])
const query = '?named'

/**
 * Gives React's CommonJS modules named exports in the browser's build, so that a hook is called by a name of one letter instead of as
 * `(0, module.useHook)` in every file, and each file needs no bridge of its own to CommonJS.
 */
export function namedReact(): Plugin {
  return {
    name: 'named-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // React's own files go on requiring each other
      if (!packages.has(source) || options.kind === 'require-call' || importer?.endsWith(query)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && found.id + query
    },
    load(id) {
      if (!id.endsWith(query)) return null
      const file = id.slice(0, -query.length)
      const names = Object.keys(require(file) as object).filter((name) => name !== 'default')
      return [
        `import whole from ${JSON.stringify(file)}`,
        'export default whole',
        ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})()`),
      ].join('\n')
    },
  }
}
