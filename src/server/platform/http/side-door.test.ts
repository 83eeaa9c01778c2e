import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  dial,
  endAll,
  flood,
  floodPosts,
  page,
  post,
  program,
  programs,
  start,
} from './side-door.test-kit.ts'

afterEach(endAll)

describe('the side door', () => {
  it('V1, row 253: a flood is answered by a program of its own, and each post is counted once', async () => {
    const site = await start()
    await flood(site)
    expect([site.state.asked, site.state.counted]).toEqual([floodPosts, 0])
    const lines = Array.from({ length: 10 }, () => dial(site.port))
    await Promise.all(lines.map((line) => line.posts(30)))
    lines[0]!.socket.write(post('{"a":1}').repeat(200))
    await expect.poll(lines[0]!.count).toBe(230)
    expect(site.state.asked).toBe(floodPosts)
    await site.server.stop()
    expect(site.state.asked + site.state.counted).toBe(floodPosts + 300 + 200)
    await Promise.all(lines.map((line) => line.closes()))
  })

  it('V1: answers as the site itself does, and asks the connections that are open to come anew', async () => {
    const site = await start()
    const early = dial(site.port)
    await early.posts(1)
    await flood(site)
    await early.posts(1)
    await early.closes()
    expect(early.heard.text).toMatch(/Connection: close\r\n\r\n$/)
    const late = dial(site.port)
    await late.posts(1)
    const plain = (text: string) => text.slice(0, text.indexOf('\r\n\r\n')).replace(/Date: .*/, 'Date')
    expect(plain(late.heard.text)).toBe(plain(early.heard.text))
    expect(late.heard.isClosed).toBe(false)
  })

  it('V3: whatever else comes on such a connection gets what it asks for, in its turn', async () => {
    const site = await start()
    await flood(site)
    const line = dial(site.port)
    await line.posts(2)
    line.socket.write(page('/first'))
    await line.says('page /first')
    line.socket.write(page('/second'))
    await line.says('page /second')

    const mixed = dial(site.port)
    await mixed.posts(1)
    mixed.socket.write(post() + post() + page('/a') + page('/b').slice(0, 10))
    await mixed.says('page /a')
    mixed.socket.write(page('/b').slice(10))
    await mixed.says(/(?:204 No Content[^]*){3}page \/a[^]*page \/b/)

    const first = dial(site.port)
    first.socket.write(page('/at-once'))
    await first.says('page /at-once')
    const other = dial(site.port)
    await other.posts(1)
    other.socket.write(post('x'.repeat(100_000), '/other'))
    await other.says(/page \/other x{100000}/)
  })

  it('V3: nothing is lost or mixed up, however often connections go to and fro', async () => {
    const site = await start()
    await flood(site)
    // posts to be dropped, pages and posts with long bodies in an order of their own on each connection, cut anywhere
    const walk = async (seed: number): Promise<number> => {
      let state = seed
      const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
      let line = dial(site.port)
      let comings = 1
      for (let turn = 0; turn < 40; turn += 1) {
        const bodies = Array.from({ length: random(4) }, () => post('x'.repeat(random(300))))
        const last =
          random(2) === 0 ? page(`/${seed}/${turn}`) : post('y'.repeat(random(70_000)), `/${seed}/${turn}`)
        const whole = bodies.join('') + last
        const end = new RegExp(`page /${seed}/${turn} ?y*$`)
        line.heard.text = ''
        for (let at = 0; at < whole.length;) {
          const size = 1 + random(random(3) === 0 ? 100 : 40_000)
          line.socket.write(whole.slice(at, at + size), 'latin1')
          at += size
          if (random(2) === 0) await new Promise((resolve) => setImmediate(resolve))
        }
        await expect
          .poll(() => end.test(line.heard.text) || line.heard.isClosed, { interval: 1, timeout: 5_000 })
          .toBe(true)
        if (end.test(line.heard.text)) {
          expect(line.count()).toBe(bodies.length)
          expect(line.heard.text.match(/y*$/)![0]).toHaveLength(
            last.startsWith('GET') ? 0 : last.length - last.indexOf('\r\n\r\n') - 4,
          )
        } else {
          // asked to come anew: what came after that post is asked again (the system may throw the last answers away with it)
          expect(line.heard.text).toMatch(/^(?:HTTP\/1\.1 204 [^]*)?$/)
          line = dial(site.port)
          comings += 1
          turn -= 1
        }
      }
      return comings
    }
    const comings = await Promise.all(Array.from({ length: 12 }, (_, index) => walk(index + 1)))
    expect(Math.min(...comings)).toBeGreaterThan(1)
    expect(site.state.counted).toBeGreaterThan(0)
    expect(site.state.said.join()).not.toContain('ended by itself')
  })

  it('V3: a post in pieces, or of another kind, is for the site itself, and a bad one is refused', async () => {
    const site = await start()
    await flood(site)
    for (const isLater of [false, true]) {
      const begin = async () => {
        const line = dial(site.port)
        if (isLater) await line.posts(1)
        return line
      }
      const split = await begin()
      split.socket.write(post('{"a":1}').slice(0, -3))
      await sleep(50)
      split.socket.write(post('{"a":1}').slice(-3))
      await expect.poll(split.count).toBe(isLater ? 2 : 1)
      const chunked = await begin()
      chunked.socket.write(
        `POST /api/event HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
      )
      await chunked.closes()
      expect(chunked.count()).toBe(isLater ? 2 : 1)
      const double = await begin()
      double.socket.write(
        'POST /api/event HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      )
      await double.closes()
      expect(double.heard.text).toMatch(/HTTP\/1\.1 400 [^]*$/)
      const big = await begin()
      big.socket.write(`POST /api/event HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
      await big.closes()
      expect(big.heard.text).toContain('HTTP/1.1 431 ')
    }
  })

  it('V1: connections are the site’s again when the flood is over', async () => {
    const site = await start()
    await flood(site)
    const lines = [dial(site.port), dial(site.port)]
    for (const line of lines) await line.posts(1)
    await expect.poll(() => site.state.said.at(-1), { timeout: 10_000 }).toContain('side door is shut')
    site.state.isCalm = true
    for (const [index, line] of lines.entries()) {
      line.socket.write(post())
      await line.says(`taken ${index + 1}`)
    }
    expect(site.state.asked + site.state.counted).toBe(floodPosts + 2)
    site.state.isCalm = false
    await flood(site)
    await dial(site.port).posts(1)
    expect(programs()).toHaveLength(1)
  })

  it('V3: the limits of connections hold for those that went through it', async () => {
    const site = await start({
      limits: { maxConnections: 4, maxRequestsPerSocket: 1_200, keepAliveTimeoutMs: 1_500 },
    })
    ;(await flood(site)).socket.destroy()
    const lines = [dial(site.port), dial(site.port), dial(site.port)]
    for (const line of lines) await line.posts(1)
    const [first] = lines
    for (let count = 101; count < 1_200; count += 100) {
      first!.socket.write(post().repeat(100))
      await expect.poll(first!.count).toBe(count)
    }
    first!.socket.write(post().repeat(99))
    await first!.closes()
    expect(first!.heard.text).toMatch(/Connection: close\r\n\r\n$/)
    expect(first!.count()).toBe(1_200)
    const fourth = dial(site.port)
    await fourth.posts(1)
    await expect
      .poll(async () => {
        const more = dial(site.port)
        await more.closes()
        return more.heard.text
      })
      .toBe('')
    await Promise.all([...lines, fourth].map((line) => line.closes()))
    await dial(site.port).posts(1)
  })

  it('F10: the site goes on when the program is killed, and its connections are closed', async () => {
    const site = await start()
    await flood(site)
    const lines = [dial(site.port), dial(site.port)]
    for (const line of lines) await line.posts(1)
    process.kill(programs()[0]!, 'SIGKILL')
    await Promise.all(lines.map((line) => line.closes()))
    await expect.poll(() => site.state.said.at(-1)).toContain('ended by itself')
    const again = dial(site.port)
    await again.posts(3)
    again.socket.write(page('/still'))
    await again.says('page /still')
    expect(programs()).toEqual([])
  })

  it('F10: a stop waits for its counts and closes its connections, at once', async () => {
    const site = await start()
    await flood(site)
    const line = dial(site.port)
    await line.posts(5)
    const from = performance.now()
    await site.server.stop()
    expect(performance.now() - from).toBeLessThan(1_000)
    await line.closes()
    expect(site.state.counted).toBe(5)
    expect(programs()).toEqual([])
  })

  it('V1: a program that cannot be started leaves everything to the site', async () => {
    const site = await start({ shedProgram: '/nowhere/shed-posts.js' })
    const line = dial(site.port)
    line.socket.write(post().repeat(floodPosts))
    await expect.poll(line.count).toBe(floodPosts)
    await expect.poll(() => site.state.said.join(), { timeout: 5_000 }).toContain('ended by itself')
    await line.posts(1)
    expect(site.state.asked).toBe(floodPosts + 1)
  })

  it('F10: the program ends with its site, however that ends', async () => {
    const script = `
      import { createServer } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))}
      const none = () => undefined
      const server = createServer({
        cache: { find: none }, pages: () => new Response(), api: () => new Response(),
        sheds: { '/api/event': { isDropped: () => true, countDropped: none } },
        shedProgram: ${JSON.stringify(program)},
        log: { info: (_, message) => console.log(message), error: none },
      })
      console.log('port', await server.listen(0, '127.0.0.1'))`
    const site = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    createInterface(site.stdout).on('line', (line) => lines.push(line))
    await expect.poll(() => lines.join(), { timeout: 10_000 }).toMatch(/port \d+/)
    await flood({
      port: Number(/port (\d+)/.exec(lines.join())![1]),
      state: { said: lines },
    })
    const [child] = programs(site.pid)
    expect(child).toBeGreaterThan(0)
    site.kill('SIGKILL')
    // with nobody left to ask for how it ended, it may stay in the list as a name
    await expect.poll(() => programs(null)).not.toContain(child)
  })
})
