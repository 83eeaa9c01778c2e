import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { tableOf } from './figure.ts'
import { recommendFigures } from './recommend.ts'
import { searchAnswers } from './search-answers.ts'
import { siteFigures } from './site.ts'

/**
 * `npm run bench [-- --works 200000]`: measures the built site. A missed limit does not fail the run, because durations
 * depend on the machine.
 * `npm run bench -- search [--half test]`: measures the search with the queries of tests/quality.
 * `npm run bench -- recommend`: compares the recommendations with those of the model EASE.
 */
const { values, positionals } = parseArgs({
  options: { works: { type: 'string', default: '10000' }, half: { type: 'string', default: 'practice' } },
  allowPositionals: true,
})
const day = new Date().toISOString().slice(0, 10)
if (positionals[0] === 'search') {
  const half = values.half === 'test' ? 'test' : 'practice'
  process.stdout.write(`${day}, the ${half} half\n\n${await searchAnswers(half)}\n`)
} else if (positionals[0] === 'recommend') {
  process.stdout.write(`${day}\n\n${await recommendFigures()}\n`)
} else {
  const works = Number(values.works)
  if (!Number.isInteger(works) || works < 2_000)
    throw new Error('--works must be an integer of at least 2000')
  const figures = await siteFigures(works)
  process.stdout.write(`${day}, ${cpus().length} cores, ${works} works\n\n${tableOf(figures)}\n`)
}
