import { existsSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '@biblionaut/embedded-postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFakeProject } from './fake-project.ts'
import type { FakeProject, Running } from './fake-project.ts'

interface Site {
  pid: number
  parent: number
}

let project: FakeProject

beforeEach(() => {
  project = makeFakeProject()
})
afterEach(() => project.remove())

const at = (file: string) => path.join(project.root, file)

describe('scripts/run.mjs: install and build', { timeout: 20_000 }, () => {
  it('scripts/run.mjs installs, builds and starts a bare clone; a second start neither installs nor builds and prints nothing', async () => {
    const first = await project.run(['start', 'one', 'two words'])
    expect(first.stderr).toMatch(/^\[1\/2\] Packages … \d+\.\d s\n\[2\/2\] Build … \d+\.\d s\n$/)
    expect(JSON.parse(first.stdout)).toMatchObject({
      args: ['one', 'two words'],
      mode: 'production',
      cwd: project.root,
    })
    const second = await project.run(['start'])
    expect(second).toMatchObject({ code: 0, stderr: '' })
    expect(project.npmCalls()).toHaveLength(1)
    expect(project.npmCalls()[0]?.args).toEqual(
      expect.arrayContaining(['install', '--no-save', '--include=dev']),
    )
    expect(project.buildCount()).toBe(1)
  })

  it('scripts/run.mjs installs again if a package for this platform is missing or incomplete, but not for other platforms', async () => {
    await project.run(['setup'])
    rmSync(at('node_modules/deep'), { recursive: true })
    await project.run(['setup'])
    expect(existsSync(at('node_modules/deep/package.json'))).toBe(true)
    rmSync(at('node_modules/here/package.json'))
    await project.run(['setup'])
    await project.run(['setup'])
    expect(project.npmCalls()).toHaveLength(3)
    expect(existsSync(at('node_modules/elsewhere'))).toBe(false)
  })

  it('scripts/run.mjs installs again if the lockfile changed', async () => {
    await project.run(['setup'])
    project.write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: {} }))
    await project.run(['setup'])
    expect(project.npmCalls()).toHaveLength(2)
  })

  it('scripts/run.mjs builds again after a new source or a missing output, not after changed file times or new tests', async () => {
    await project.run(['build'])
    utimesSync(at('src/serve.js'), new Date(0), new Date(0))
    project.write('src/serve.test.ts', 'a test')
    await project.run(['build'])
    expect(project.buildCount()).toBe(1)
    project.write('src/new.ts', 'more')
    await project.run(['build'])
    expect(project.buildCount()).toBe(2)
    rmSync(at('build/main/serve.js'))
    await project.run(['build'])
    expect(project.buildCount()).toBe(3)
  })
})

describe('scripts/run.mjs: errors and interruptions', { timeout: 20_000 }, () => {
  it('scripts/run.mjs reports the failed step, the reason and what to do without a stack trace, and the next run continues', async () => {
    const failed = await project.run(['start'], { FAKE_NPM_FAILS: 'yes' })
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain('[1/2] Packages … failed after')
    expect(failed.stderr).toContain('npm error network request to the registry failed')
    expect(failed.stderr).toContain('The npm registry cannot be reached')
    expect(failed.stderr).not.toMatch(/^.*\bat .*\(.*:\d+:\d+\)/m)
    expect(await project.run(['start'])).toMatchObject({ code: 0 })
  })

  it('scripts/run.mjs detects a package that npm left out despite its exit code 0', async () => {
    const failed = await project.run(['start'], { FAKE_NPM_FOLDERS: 'here,tool' })
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain('left out: node_modules/deep')
    expect(await project.run(['start'])).toMatchObject({ code: 0 })
  })

  it('the next run after kill -9 during an installation ends the npm that still runs and begins with empty node_modules', async () => {
    await project.run(['setup'])
    project.write('package-lock.json', `${JSON.stringify({ lockfileVersion: 3, packages: {} })}\n`)
    const killed = project.start(['setup'], { FAKE_NPM_MS: '60000' })
    await vi.waitUntil(() => project.npmCalls().length === 2, 10_000)
    killed.child.kill('SIGKILL')
    const npmPid = project.npmCalls()[1]?.pid ?? 0
    expect(isAlive(npmPid)).toBe(true)
    expect(await project.run(['setup'])).toMatchObject({ code: 0 })
    expect(isAlive(npmPid)).toBe(false)
    expect(project.npmCalls()[2]?.found).toEqual([])
  })

  it('SIGTERM to scripts/run.mjs during an installation also ends npm, and the next run succeeds', async () => {
    const stopped = project.start(['setup'], { FAKE_NPM_MS: '60000' })
    await vi.waitUntil(() => project.npmCalls().length === 1, 10_000)
    stopped.child.kill('SIGTERM')
    expect(await stopped.done).toMatchObject({ code: 143 })
    await vi.waitUntil(() => !isAlive(project.npmCalls()[0]!.pid), 10_000)
    expect(await project.run(['setup'])).toMatchObject({ code: 0 })
  })

  it('the second of two concurrent setups in one folder waits for the first, and npm and the build run once', async () => {
    const env = { FAKE_NPM_MS: '700' }
    const runs = await Promise.all([project.run(['start'], env), project.run(['start'], env)])
    expect(runs.map((run) => run.code)).toEqual([0, 0])
    expect(runs.filter((run) => run.stderr.includes('Another setup is running'))).toHaveLength(1)
    expect(project.npmCalls()).toHaveLength(1)
    expect(project.buildCount()).toBe(1)
  })

  it.each([
    ['of a dead process', JSON.stringify({ pid: 2 ** 22 + 1, startTime: '1' })],
    [
      'of an earlier process with the id of a living one',
      JSON.stringify({ pid: process.pid, startTime: 'long ago' }),
    ],
    ['that is damaged', '{"pi'],
  ])(
    'scripts/run.mjs runs the setup despite a lock file %s, and deletes the lock file',
    async (_, content) => {
      project.write('.toolchain/setup.lock', content)
      expect(await project.run(['setup'])).toMatchObject({ code: 0 })
      expect(existsSync(at('.toolchain/setup.lock'))).toBe(false)
    },
  )
})

describe('scripts/run.mjs: running the site', { timeout: 20_000 }, () => {
  it('scripts/run.mjs exits with the exit code of the site and forwards SIGTERM to it', async () => {
    expect(await project.run(['start', 'end', '42'])).toMatchObject({ code: 42 })
    const waiting = project.start(['start', 'wait'])
    let output = ''
    waiting.child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await vi.waitUntil(() => output.includes('wait'), 10_000)
    waiting.child.kill('SIGTERM')
    expect(await waiting.done).toMatchObject({ code: 7 })
  })

  it.each([
    [
      'SIGTERM to npm start stops the site, scripts/run.mjs and npm',
      'SIGTERM',
      (run: Running) => run.child.pid!,
    ],
    [
      'the site stops if the scripts/run.mjs that started it is killed',
      'SIGKILL',
      (_: Running, site: Site) => site.parent,
    ],
  ] as const)('%s', async (_, signal, whom) => {
    await project.run(['start'])
    const run = project.startByNpm({ FAKE_SITE_WAITS: 'yes' })
    const site = await new Promise<Site>((resolve) => {
      let output = ''
      run.child.stdout?.on('data', (chunk: Buffer) => {
        const line = /^\{.*\}$/m.exec((output += chunk.toString()))
        if (line) resolve(JSON.parse(line[0]) as Site)
      })
    })
    process.kill(whom(run, site), signal)
    // resolves when npm, scripts/run.mjs and the site have closed their shared output
    const { stdout } = await run.done
    expect(stdout).toContain('stopped gracefully')
    expect([run.child.pid!, site.parent, site.pid].filter(isAlive)).toEqual([])
  })

  it('scripts/run.mjs lists the commands if the command is unknown', async () => {
    const unknown = await project.run(['toString'])
    expect(unknown.code).toBe(1)
    expect(unknown.stderr).toMatch(/Unknown command: toString[\s\S]*start +set up/)
  })
})
