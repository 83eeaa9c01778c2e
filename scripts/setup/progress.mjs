/**
 * Shows steps, one line each, on standard error: standard output belongs to the command (`cli --json`).
 * @param {number} total
 * @param {{ write: (text: string) => unknown }} [stream]
 */
export function createProgress(total, stream = process.stderr) {
  let number = 0
  return {
    /**
     * @template Result
     * @param {string} title
     * @param {() => Promise<Result>} work
     * @returns {Promise<Result>}
     */
    async step(title, work) {
      number += 1
      const began = Date.now()
      const seconds = () => ((Date.now() - began) / 1000).toFixed(1)
      stream.write(`[${number}/${total}] ${title} … `)
      try {
        const result = await work()
        stream.write(`${seconds()} s\n`)
        return result
      } catch (error) {
        stream.write(`failed after ${seconds()} s\n`)
        throw error
      }
    },
  }
}
