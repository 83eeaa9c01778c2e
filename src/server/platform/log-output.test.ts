import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const program = `
import { createLogger } from '#server/platform/log'
const log = createLogger({ level: 'info' })
for (let line = 0; line < 4_000; line += 1) log.info({ filler: 'x'.repeat(1_000) }, 'line')
process.send('written')
process.on('message', () => process.disconnect())
`

/** Starts a process that logs 4 MB: more than a pipe and the buffer of the logger hold. */
function startWriter() {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

it('if no process reads standard output, the server does not wait, drops log lines and reports their number later', async () => {
  const child = startWriter()
  expect(await once(child, 'message')).toContain('written')
  let text = ''
  child.stdout!.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  await expect.poll(() => text).toContain('log lines were dropped')
  const events = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; lines?: number })
  const dropped = events.at(-1)!.lines!
  expect(dropped).toBeGreaterThan(0)
  expect(events.filter(({ msg }) => msg === 'line').length + dropped).toBe(4_000)
  child.send('end')
})
