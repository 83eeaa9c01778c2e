/** A failure that a person can act on: shown without a stack trace. */
export class SetupFailure extends Error {
  /**
   * @param {string} message what failed
   * @param {string} [advice] what to do, where the message does not say it
   * @param {string} [output] what the failed program printed
   */
  constructor(message, advice = '', output = '') {
    super(message)
    this.name = 'SetupFailure'
    this.advice = advice
    this.output = output
  }
}

/** What the output of a failed program means, most telling first. @type {readonly [RegExp, string][]} */
const meanings = [
  [
    /ENOSPC|No space left on device|Disk quota exceeded/i,
    'The disk is full. Free about 1 GB and run the command again.',
  ],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i,
    'Rights are missing. Make the project folder (and ~/.npm) writable for this user, and run the command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network|socket hang up/i,
    'The npm registry cannot be reached. Check the network (and proxy or registry in .npmrc), and run the command again.',
  ],
  [
    /ETARGET|E404|notarget/i,
    'The npm registry does not have that version. Check which registry .npmrc names.',
  ],
  [/EINTEGRITY/i, 'A download was damaged. Run `npm cache verify`, then the command again.'],
  [
    /Killed|out of memory|heap limit/i,
    'Memory ran out. Free some (1 GB is enough) and run the command again.',
  ],
]

/** @param {string} output @returns {string} */
export function adviceFor(output) {
  const found = meanings.find(([pattern]) => pattern.test(output))
  return found ? found[1] : 'Put right what is said above and run the command again: it goes on from here.'
}

/**
 * Makes a failure of an error of the system; a SetupFailure passes.
 * @param {string} message @param {unknown} error @returns {SetupFailure}
 */
export function asFailure(message, error) {
  if (error instanceof SetupFailure) return error
  const text = error instanceof Error ? error.message : String(error)
  return new SetupFailure(message, adviceFor(text), text)
}

/** Stack traces and bare brackets, as npm prints them among what matters. */
const noise = /^(npm (error|ERR!))?\s*(at .*|[{}\]]+,?)?$/

/** The text shown for a failure. @param {SetupFailure} failure @returns {string} */
export function describeFailure(failure) {
  const told = failure.output.split('\n').filter((line) => line.trim() !== '' && !noise.test(line))
  const output = told
    .slice(-12)
    .map((line) => `  | ${line}\n`)
    .join('')
  return `\n${failure.message}\n${output}${failure.advice && `${failure.advice}\n`}`
}
