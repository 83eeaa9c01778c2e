import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Returns the test files that took the longest, the slowest first, as `file 12.3 s`. Reads the JSON reports of Vitest
 * and Playwright; a report that does not exist is left out.
 * @param {string[]} reports @param {number} count @returns {Promise<string[]>}
 */
export async function slowestFiles(reports, count) {
  const durations = (await Promise.all(reports.map(readDurations))).flat()
  return durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`)
}

/** @param {string} report @returns {Promise<{ file: string, seconds: number }[]>} */
async function readDurations(report) {
  const text = await readFile(report, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return []
  const content = JSON.parse(text)
  return content.testResults ? vitestDurations(content) : playwrightDurations(content)
}

const vitestDurations = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))

/** Returns one entry per file and project, because each top-level suite of Playwright is a file. */
const playwrightDurations = ({ config, suites }) =>
  suites.map((suite) => ({
    file: path.relative(process.cwd(), path.resolve(config.rootDir, suite.file)),
    seconds:
      specsOf(suite)
        .flatMap(resultsOf)
        .reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
const resultsOf = (spec) => spec.tests.flatMap((test) => test.results)
