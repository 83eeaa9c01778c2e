// Reads the JSON reports of Vitest and Playwright. A missing report counts as empty.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Returns the slowest test files, the slowest first, as `file 12.3 s`.
 * @param {string[]} reports paths @param {number} count @returns {Promise<string[]>}
 */
export async function slowestFiles(reports, count) {
  const contents = await Promise.all(reports.map(readReport))
  const durations = contents.flatMap((content) =>
    content.testResults ? vitestDurations(content) : playwrightDurations(content),
  )
  return durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`)
}

/**
 * Returns each failed test as `file > title` with the first lines of its error.
 * @param {string[]} reports paths @returns {Promise<string[]>}
 */
export async function failedTests(reports) {
  const contents = await Promise.all(reports.map(readReport))
  const failures = contents.flatMap((content) =>
    content.testResults ? vitestFailures(content) : playwrightFailures(content),
  )
  return failures.map(({ file, title, message }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, errorLines)
    return [`${file} > ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
  })
}

/** Number of lines of an error that are returned. */
const errorLines = 8

/** @param {string} report path */
async function readReport(report) {
  try {
    return JSON.parse(await readFile(report, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return { testResults: [] }
    throw error
  }
}

const fromHere = (file) => path.relative(process.cwd(), file)

/** Returns the failures in a report of Vitest. A file that cannot be loaded has a message, but no tests. */
const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [{ file: fromHere(name), title: 'the file', message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: fromHere(name),
        title: fullName,
        message: failureMessages.join('\n'),
      })),
  ])

const playwrightFailures = ({ config, suites }) =>
  suites.flatMap((suite) =>
    specsOf(suite)
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        file: fromHere(path.resolve(config.rootDir, spec.file)),
        title: spec.title,
        message: resultsOf(spec).find(({ error }) => error)?.error.message ?? 'without an error',
      })),
  )

const vitestDurations = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: fromHere(name),
    seconds: (endTime - startTime) / 1000,
  }))

/** Returns the duration of each file in a report of Playwright, in which each file is a top-level suite. */
const playwrightDurations = ({ config, suites }) =>
  suites.map((suite) => ({
    file: fromHere(path.resolve(config.rootDir, suite.file)),
    seconds:
      specsOf(suite)
        .flatMap(resultsOf)
        .reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
const resultsOf = (spec) => spec.tests.flatMap((test) => test.results)
