import type { Config } from '#server/platform/config/config'
import type { Logger } from '#server/platform/log'

/** What a command cannot do as it was asked, in words for the person who asked. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** What a command is given. */
export interface CommandContext {
  config: Config
  log: Logger
  /** Words after the command's name that are no options. */
  words: string[]
  /** Options it declares, as given. */
  options: Record<string, string | boolean | undefined>
  /** Answers in JSON alone, for scripts. */
  isJson: boolean
  /** A line for people; silent with --json. */
  say: (line: string) => void
  /** Shows how far long work is, on one line of a terminal; silent with --json. */
  progress: (done: number, total: number, what: string) => void
}

/** A command of the command line. */
export interface Command {
  /** As typed: `import catalogue`. */
  name: string
  about: string
  usage: string
  options?: Record<string, { type: 'string' | 'boolean'; about: string }>
  /** Answers what `--json` prints. Throws what `explain` understands. */
  run(context: CommandContext): Promise<unknown>
}
