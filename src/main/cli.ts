import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config'
import { createLogger } from '#server/platform/log'
import { backup } from './cli/backup.ts'
import type { Command } from './cli/command.ts'
import { doctor } from './cli/doctor.ts'
import { importCatalogue } from './cli/import-catalogue.ts'
import { deleteJobs, listJobs, retryJobs } from './cli/jobs.ts'
import { reindex } from './cli/reindex.ts'
import { restore } from './cli/restore.ts'
import { rotateSecret } from './cli/secret.ts'
import { changeRole, createUser } from './cli/user.ts'
import { verify } from './cli/verify.ts'
import { siteEnvironment } from './environment.ts'
import { exitCodeOf, explain } from './startup-errors.ts'

/** Every command. A new command is a file in `cli/` and a line here. */
const commands: readonly Command[] = [
  createUser,
  changeRole,
  importCatalogue,
  reindex,
  backup,
  verify,
  restore,
  rotateSecret,
  listJobs,
  retryJobs,
  deleteJobs,
  doctor,
]

const common = {
  help: { type: 'boolean', about: 'show the options of the command' },
  json: { type: 'boolean', about: 'print the result as JSON, for scripts' },
} as const

const print = (line: string) => void process.stdout.write(`${line}\n`)

function help(command?: Command): void {
  if (!command) {
    print('Usage: npm run cli -- <command> [options]\n')
    for (const { usage, about } of commands) print(`  ${usage.padEnd(44)} ${about}`)
    print('\nEach command shows its options with --help, and prints its result as JSON with --json.')
    return
  }
  print(`Usage: npm run cli -- ${command.usage}\n\n${command.about}\n`)
  for (const [name, { about }] of Object.entries({ ...command.options, ...common }))
    print(`  --${name.padEnd(12)} ${about}`)
}

/** Distance in percent between two printed lines of the progress, if the output is no terminal. */
const stepPercent = 10
let shown = { what: '', percent: -1 }

function showProgress(done: number, total: number, what: string): void {
  const percent = Math.floor((100 * done) / total)
  const line = `${percent} % (${done} of ${total} ${what})`
  if (percent === shown.percent && what === shown.what) return
  if (process.stderr.isTTY) process.stderr.write(`\r${line.padEnd(50)}${done === total ? '\n' : ''}`)
  else if (done === total || percent % stepPercent === 0) process.stderr.write(`${line}\n`)
  shown = { what, percent }
}

async function main(args: string[]): Promise<void> {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  if (!command) {
    const isHelp = args.length === 0 || args[0] === '--help' || args[0] === 'help'
    if (!isHelp) process.stderr.write(`There is no command "${args.join(' ')}".\n`)
    process.exitCode = isHelp ? 0 : 2
    return help()
  }
  const { values, positionals } = parseArgs({
    args: args.slice(command.name.split(' ').length),
    options: { ...command.options, ...common },
    allowPositionals: true,
  })
  if (values['help']) return help(command)
  const isJson = values['json'] === true
  const config = readConfig(siteEnvironment())
  const result = await command.run({
    config,
    log: createLogger({ level: config.log.level === 'info' ? 'warn' : config.log.level }),
    words: positionals,
    options: values,
    isJson,
    say: isJson ? () => {} : print,
    progress: isJson ? () => {} : showProgress,
  })
  if (isJson) print(JSON.stringify(result))
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(exitCodeOf(error))
}
