import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/http/errors'
import type { MakeAvifFiles } from '#server/platform/images/avif-files'
import { softPicture } from '#server/platform/images/test-kit'
import { createJobs } from '#server/platform/jobs/jobs'
import { createLogger } from '#server/platform/log'
import { startAvifSite } from '#tests/support/avif'

const program = fileURLToPath(new URL('../support/make-avif.ts', import.meta.url))
const log = createLogger({ level: 'silent' })
const avif = await startAvifSite()
beforeEach(() => avif.forget())
afterAll(() => avif.close())

describe('the job of the AVIFs', () => {
  const waiting = async (count: number) => {
    const bases: string[] = []
    for (let made = 0; made < count; made += 1) {
      const { path, base } = await avif.cover()
      await avif.newBook(path)
      bases.push(base)
    }
    return bases
  }

  it('says where the WebP is smaller, keeps that alone and does not ask again', async () => {
    const plain = await softPicture(12, 12).png().toBuffer()
    const { path, base } = await avif.cover(plain)
    await avif.newBook(path)
    await avif.run()
    expect(await avif.rowOf(base)).toEqual({ state: 'not-smaller', attempts: 1, webp: null, avif: null })
    expect([avif.avifsOf(base), await avif.kindsOf(path)]).toEqual([[], ['image/webp', 'image/webp']])
    await avif.later(30)
    await avif.run({ makeAvif: () => Promise.reject(new Error('asked')) })
    expect(await avif.rowOf(base)).toMatchObject({ state: 'not-smaller', attempts: 1 })
  })

  it('tries three times, a week later once more, and shows the WebP meanwhile', async () => {
    const [base] = await waiting(1)
    let tries = 0
    const failing: MakeAvifFiles = () => {
      tries += 1
      return Promise.reject(new Error('not today'))
    }
    await avif.run({ makeAvif: failing })
    await avif.run({ makeAvif: failing })
    expect([tries, await avif.stateOf(base!)]).toEqual([1, 'waiting'])
    for (let round = 0; round < 5; round += 1) {
      await avif.later()
      await avif.run({ makeAvif: failing })
    }
    expect([tries, await avif.stateOf(base!)]).toEqual([3, 'failed'])
    await avif.later(7)
    await avif.run()
    expect(await avif.stateOf(base!)).toBe('made')
  })

  it('gives up a picture that takes the process down each time', async () => {
    const [base] = await waiting(1)
    await avif.site.db.query({
      text: `update avif_pictures set attempts = 3, tried_at = now() - interval '1 hour'`,
    })
    await avif.run({ makeAvif: () => Promise.reject(new Error('asked')) })
    expect(await avif.rowOf(base!)).toMatchObject({ state: 'failed', attempts: 3 })
  })

  it('killed again and again among its pictures, makes them all: each file whole, nothing half-written left', async () => {
    const bases = await waiting(3)
    const made = () => avif.place.files().filter((name) => name.endsWith('.avif')).length
    const start = () => {
      const child = spawn(process.execPath, [program, avif.site.url, avif.place.folder], { stdio: 'ignore' })
      const ended = new Promise<NodeJS.Signals | null>((resolve) =>
        child.on('exit', (_, signal) => resolve(signal)),
      )
      return { child, ended }
    }
    const before = made()
    const tried = async () => (await Promise.all(bases.map(avif.rowOf))).some((row) => row!.attempts > 0)
    const moments = [tried, async () => made() > before, async () => made() > before + 2]
    for (const isTime of moments) {
      const { child, ended } = start()
      await expect.poll(isTime, { timeout: 20_000, interval: 5 }).toBe(true)
      child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      await avif.later()
    }
    await start().ended
    for (const base of bases) {
      expect([await avif.stateOf(base), avif.filesOf(base).length]).toEqual(['made', 4])
      expect(await avif.kindsOf(`/uploads/${base}.webp`)).toEqual(['image/avif', 'image/webp'])
    }
  }, 60_000)

  it('makes one picture at a time, however many processes run it', async () => {
    const bases = await waiting(3)
    let [now, most, made] = [0, 0, 0]
    const watched: MakeAvifFiles = async () => {
      most = Math.max(most, (now += 1))
      await sleep(80)
      now -= 1
      made += 1
      return { state: 'not-smaller' }
    }
    await Promise.all([1, 2, 3].map(() => avif.run({ makeAvif: watched })))
    expect([most, made, await Promise.all(bases.map(avif.stateOf))]).toEqual([
      1,
      3,
      ['not-smaller', 'not-smaller', 'not-smaller'],
    ])
  })

  it('is cut off at once when the site stops, which counts as no try', async () => {
    const [base] = await waiting(1)
    const jobs = avif.tasksWith()
    const signal = new AbortController().signal
    const running = jobs.tasks['make-avif']({}, { log, signal, attempt: 1, maxAttempts: 1 })
    await expect.poll(async () => (await avif.rowOf(base!))!.attempts, { interval: 5 }).toBe(1)
    jobs.stop()
    await running
    expect([await avif.rowOf(base!), avif.avifsOf(base!)]).toMatchObject([
      { state: 'waiting', attempts: 0 },
      [],
    ])
    await avif.run()
    expect(await avif.stateOf(base!)).toBe('made')
  })

  it('V9: writes nothing while the disk is too full for uploads, and goes on after', async () => {
    const [base] = await waiting(1)
    await avif.run({ ensureRoom: () => Promise.reject(new AppError('storage_full')) })
    expect(await avif.rowOf(base!)).toMatchObject({ state: 'waiting', attempts: 0 })
    await avif.run()
    expect(await avif.stateOf(base!)).toBe('made')
  })

  it('F14: tells of a picture whose files are gone, and looks again in a week', async () => {
    const [base] = await waiting(1)
    await avif.images.deleteImage(base!)
    await avif.run()
    await avif.later()
    await avif.run()
    expect(await avif.rowOf(base!)).toMatchObject({ state: 'missing', attempts: 1 })
    await avif.later(7)
    await avif.run()
    expect(await avif.rowOf(base!)).toMatchObject({ state: 'missing', attempts: 2 })
  })

  it('runs by the clock, behind everything else that waits in the queue', async () => {
    const { tasks, cron } = avif.tasksWith()
    expect(cron).toEqual([{ task: 'make-avif', match: '* * * * *', priority: 100 }])
    const [base] = await waiting(1)
    const jobs = createJobs({ url: avif.site.url, log, tasks })
    try {
      await jobs.enqueue(avif.site.db, 'make-avif', {})
      await jobs.start()
      await expect.poll(() => avif.stateOf(base!), { timeout: 15_000 }).toBe('made')
    } finally {
      await jobs.stop()
    }
  })
})
