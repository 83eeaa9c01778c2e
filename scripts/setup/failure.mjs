/** An error that the user of the setup can fix. Its message is shown without a stack trace. */
export class SetupFailure extends Error {
  /**
   * @param {string} message what failed @param {string} [advice] what to do, unless the message says it
   * @param {string} [output] what the failed program printed
   */
  constructor(message, advice = '', output = '') {
    super(message)
    this.name = 'SetupFailure'
    this.advice = advice
    this.output = output
  }
}

/** Advice by a pattern in the output of a failed program, most specific first. @type {readonly [RegExp, string][]} */
const meanings = [
  [
    /ENOSPC|No space left on device|Disk quota exceeded/i,
    'The disk is full. Free about 1 GB and run the command again.',
  ],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i,
    'Permission denied. Make the project folder (and ~/.npm) writable for this user, and run the command again.',
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

/** Returns advice for the output of a failed program. @param {string} output @returns {string} */
export function adviceFor(output) {
  const found = meanings.find(([pattern]) => pattern.test(output))
  return found ? found[1] : 'Fix the error above and run the command again: it continues from here.'
}

/**
 * Wraps an error in a SetupFailure, unless it is one.
 * @param {string} message @param {unknown} error @returns {SetupFailure}
 */
export function asFailure(message, error) {
  if (error instanceof SetupFailure) return error
  const text = error instanceof Error ? error.message : String(error)
  return new SetupFailure(message, adviceFor(text), text)
}

/** Matches lines of npm that say nothing: stack traces and single brackets. */
const noise = /^(npm (error|ERR!))?\s*(at .*|[{}\]]+,?)?$/

/** Returns the text that is printed for a failure. @param {SetupFailure} failure @returns {string} */
export function describeFailure(failure) {
  const lines = failure.output.split('\n').filter((line) => line.trim() !== '' && !noise.test(line))
  const output = lines
    .slice(-12)
    .map((line) => `  | ${line}\n`)
    .join('')
  return `\n${failure.message}\n${output}${failure.advice && `${failure.advice}\n`}`
}
