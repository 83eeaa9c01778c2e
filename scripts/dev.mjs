// `npm run dev`: pages, API and database in one process that starts anew when the server's sources change; pages reload
// by Vite.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { writeWords } from './setup/words.mjs'

const watched = ['src/contract', 'src/server', 'src/main', 'src/i18n', 'packages', 'database', 'catalogue']
let child
let timer
let isStopping = false

function start() {
  writeWords('.')
  child = spawn(process.execPath, ['src/main/dev.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  child.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 0)
    if (child.isReplaced) start()
    else console.log('The server has stopped; it starts again when a file changes.')
  })
}

function restart() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (child.exitCode === null) {
      child.isReplaced = true
      child.kill('SIGTERM')
    } else start()
  }, 150)
}

for (const folder of watched) watch(folder, { recursive: true }, restart)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    child.kill('SIGTERM')
  })
}
start()
