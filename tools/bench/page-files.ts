import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './servers.ts'

const client = join(root, 'build/web/client')

/** Files in the client folder with their total size. */
export interface Load {
  files: string[]
  /** Total in kB (1,000 bytes), with each file compressed by gzip at level 9. */
  gzippedKb: number
}

function loadOf(files: ReadonlySet<string>): Load {
  const bytes = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length
  return { files: [...files], gzippedKb: [...files].reduce((sum, file) => sum + bytes(file), 0) / 1000 }
}

/**
 * Returns the files that a page loads first: the files that its HTML names, and the modules that its scripts import
 * statically.
 */
export function filesOfPage(html: string): { script: Load; style: Load } {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]))
  const scripts = new Set<string>()
  const add = (file: string) => {
    if (scripts.has(file)) return
    scripts.add(file)
    for (const source of byFile.get(file)?.imports ?? []) add(manifest[source]!.file)
  }
  for (const [, file] of html.matchAll(/["'(]\/(assets\/[\w.-]+\.js)/g)) add(file!)
  const styles = new Set([...html.matchAll(/["']\/(assets\/[\w.-]+\.css)/g)].map((match) => match[1]!))
  return { script: loadOf(scripts), style: loadOf(styles) }
}
