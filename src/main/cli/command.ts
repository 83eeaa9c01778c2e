import type { Config } from '#server/platform/config/config'
import type { Logger } from '#server/platform/log'

/** Reports that a command cannot be run; `message` is a sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export interface CommandContext {
  config: Config
  log: Logger
  /** Arguments after the command's name that are not options. */
  words: string[]
  /** Values of the declared options. */
  options: Record<string, string | boolean | undefined>
  isJson: boolean
  /** Prints a line for people. Prints nothing with --json. */
  say: (line: string) => void
  /** Shows the progress of long work. Shows nothing with --json. */
  progress: (done: number, total: number, what: string) => void
}

export interface Command {
  /** Name as typed: `import catalogue`. */
  name: string
  about: string
  usage: string
  options?: Record<string, { type: 'string' | 'boolean'; about: string }>
  /** Runs the command and returns the value that `--json` prints. @throws errors that `explain` describes */
  run(context: CommandContext): Promise<unknown>
}
