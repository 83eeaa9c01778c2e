// `npm run dev`: serves pages and API in a second process, which restarts when a source of the server changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { readConfig } from '#server/platform/config/config'
import { createLogger } from '#server/platform/log'
import { siteEnvironment } from '../src/main/environment.ts'
import { exitCodeOf, explain } from '../src/main/startup-errors.ts'
import { startServer } from '../src/main/open-database.ts'
import { requireCluster } from '../src/main/site-database.ts'
import { writeWords } from './setup/words.mjs'

const watched = ['src/contract', 'src/server', 'src/main', 'src/i18n', 'packages', 'database', 'catalogue']
const ignored = /\.test\.tsx?$|(?:^|[/\\])generated[/\\]|~$/
const debounceMs = 100

async function startDatabase() {
  const config = readConfig(siteEnvironment())
  requireCluster(config)
  return startServer(config, createLogger({ level: 'warn' }), (line) => console.log(line))
}

const database = await startDatabase().catch((error) => {
  console.error(explain(error))
  process.exit(exitCodeOf(error))
})
let child
let timer
let isStopping = false

const isRunning = () => child.exitCode === null && child.signalCode === null

function start() {
  writeWords('.')
  child = spawn(process.execPath, ['src/main/dev.ts'], {
    // if this process is killed, the channel to the server closes, and the server stops
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // the compile cache makes a restart twice as fast
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...process.env, NODE_ENV: 'development' },
  })
  child.on('exit', () => {
    if (isStopping) return
    if (child.isReplaced) start()
    else console.log('The server has stopped. It starts again when you change a source file.')
  })
}

function restart() {
  if (isStopping) return
  if (!isRunning()) return start()
  child.isReplaced = true
  child.kill('SIGTERM')
}

async function stop() {
  if (isStopping) return
  isStopping = true
  if (isRunning()) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await database.stop()
  process.exit(0)
}

for (const folder of watched)
  watch(folder, { recursive: true }, (_, file) => {
    if (file !== null && ignored.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(restart, debounceMs)
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop())
start()
