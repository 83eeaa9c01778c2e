import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const scripts = fileURLToPath(new URL('../../../scripts', import.meta.url))

/** Fake npm for the real setup without a network. Creates the folders of FAKE_NPM_FOLDERS, and logs each call. */
const fakeNpm = `
const fs = require('node:fs');
const found = fs.existsSync('node_modules') ? fs.readdirSync('node_modules') : [];
fs.appendFileSync('npm-calls.log', JSON.stringify({ args: process.argv.slice(2), found, pid: process.pid }) + '\\n');
if (process.env.FAKE_NPM_FAILS) {
  console.error('npm error code ENOTFOUND\\nnpm error     at ClientRequest.emit (node:events:514:28)\\nnpm error network request to the registry failed');
  process.exit(1);
}
setTimeout(() => {
  for (const name of process.env.FAKE_NPM_FOLDERS.split(',')) {
    fs.mkdirSync('node_modules/' + name, { recursive: true });
    fs.writeFileSync('node_modules/' + name + '/package.json', '{}');
  }
}, Number(process.env.FAKE_NPM_MS ?? 0));
`

const fakeBuild = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
mkdirSync('build/main', { recursive: true });
appendFileSync('build-calls.log', 'x');
writeFileSync('build/main/serve.js', readFileSync('src/serve.js'));
`

const fakeSite = `
const [what, code] = process.argv.slice(2);
if (what === 'end') process.exitCode = Number(code);
if (what === 'wait' || process.env.FAKE_SITE_WAITS) {
  const stop = (code) => { console.log('stopped gracefully'); process.exit(code); };
  process.on('SIGTERM', () => stop(7));
  process.on('disconnect', () => stop(8));
  setInterval(() => undefined, 1000);
}
// printed last, because the test may send a signal as soon as it reads this line
console.log(JSON.stringify({ pid: process.pid, parent: process.ppid, args: process.argv.slice(2), mode: process.env.NODE_ENV, cwd: process.cwd() }));
`

/** Packages of the fake lockfile. `elsewhere` is only for AIX; `behind` is a dependency of `elsewhere`. */
const packages = {
  '': { dependencies: { here: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
  'node_modules/here': { version: '1.0.0', optionalDependencies: { elsewhere: '1.0.0' } },
  'node_modules/tool': { version: '1.0.0', dev: true, dependencies: { deep: '1.0.0' } },
  'node_modules/deep': { version: '1.0.0', dev: true },
  'node_modules/elsewhere': {
    version: '1.0.0',
    optional: true,
    os: ['aix'],
    dependencies: { behind: '1.0.0' },
  },
  'node_modules/behind': { version: '1.0.0', optional: true },
}

/** Result of a run of `scripts/run.mjs`. */
export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

export interface Running {
  child: ChildProcess
  done: Promise<Run>
}

/** A small project with the real setup scripts, in a folder with a space in its name. */
export interface FakeProject {
  root: string
  start(args: readonly string[], env?: Record<string, string>): Running
  run(args: readonly string[], env?: Record<string, string>): Promise<Run>
  /** Runs `npm start` with the script of our package.json. */
  startByNpm(env: Record<string, string>): Running
  write(file: string, content: string): void
  npmCalls(): { args: string[]; found: string[]; pid: number }[]
  buildCount(): number
  remove(): void
}

export function makeFakeProject(): FakeProject {
  const root = path.join(mkdtempSync('/tmp/biblionaut-setup-'), 'my site')
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const { scripts: commands } = JSON.parse(readFileSync(path.join(scripts, '../package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const ours = { scripts: { start: commands.start } }
  write('package.json', JSON.stringify({ name: 'fake', private: true, type: 'module', ...ours }))
  write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }))
  write('fake/npm-cli.js', fakeNpm)
  write('fake/package.json', JSON.stringify({ type: 'commonjs' }))
  write('src/serve.js', fakeSite)
  cpSync(path.join(scripts, 'run.mjs'), path.join(root, 'scripts', 'run.mjs'))
  cpSync(path.join(scripts, 'setup'), path.join(root, 'scripts', 'setup'), { recursive: true })
  write('scripts/build.mjs', fakeBuild)

  const start = (args: readonly string[], env: Record<string, string> = {}): Running => {
    const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        npm_execpath: path.join(root, 'fake', 'npm-cli.js'),
        FAKE_NPM_FOLDERS: 'here,tool,deep',
        ...env,
      },
    })
    return { child, done: collect(child) }
  }
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
  return {
    root,
    start,
    run: (args, env) => start(args, env).done,
    startByNpm(env) {
      const child = spawn('npm', ['start'], { cwd: root, env: { PATH: process.env['PATH'], ...env } })
      return { child, done: collect(child) }
    },
    write,
    npmCalls: () =>
      read('npm-calls.log')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as never),
    buildCount: () => read('build-calls.log').length,
    remove: () => rmSync(path.dirname(root), { recursive: true, force: true }),
  }
}

function collect(child: ChildProcess): Promise<Run> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
}
