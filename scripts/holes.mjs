// `npm run holes`: opens one hole after another in a copy of the sources and demands that the named tests fail there. What a shipped
// switch could never show: that the suite would notice (issue 4; trust.md, section 7).
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { holes } from './holes/list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Not copied: made again, linked, or none of the copy's business. */
const left = new Set(['node_modules', '.toolchain', '.git', '.react-router', 'build', 'data', 'test-results'])

/** Runs tests in the copy; resolves with the exit code and what was said. */
function vitest(folder, [file, title]) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', file, '-t', title],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}

const wanted = process.argv[2]
const folder = await mkdtemp(join(tmpdir(), 'biblionaut-holes-'))
let open = 0
try {
  for (const name of await readdir(root))
    if (!left.has(name)) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', '.toolchain']) await symlink(join(root, name), join(folder, name))
  for (const { name, file, from, to, tests } of holes) {
    if (wanted && !name.includes(wanted)) continue
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    if (!text.includes(from)) {
      open += 1
      process.stdout.write(`STALE    ${name}: ${file} has no "${from}"\n`)
      continue
    }
    await writeFile(
      path,
      text.replaceAll(from, () => to),
    )
    const { code, output } = await vitest(folder, tests)
    await writeFile(path, text)
    // a test that was skipped or did not load notices nothing
    const isNoticed = code !== 0 && /Tests\s+.*\d+ failed/.test(stripVTControlCharacters(output))
    if (!isNoticed) open += 1
    process.stdout.write(
      `${isNoticed ? 'noticed ' : 'UNSEEN  '} ${name}\n${isNoticed ? '' : output.slice(-600)}`,
    )
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(
  open === 0 ? `all ${holes.length} holes are noticed\n` : `${open} holes are not noticed\n`,
)
process.exit(open === 0 ? 0 : 1)
