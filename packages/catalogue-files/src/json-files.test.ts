import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handFile } from './hand-file.ts'
import { formatIssue, type Report } from './issues.ts'
import { readFiles } from './json-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hand-files-'))
  await mkdir(join(folder, 'by-hand'))
})
afterEach(() => rm(folder, { recursive: true }))

const readHandFiles = (report: Report) => readFiles(folder, 'by-hand', handFile, report)

/** Returns the issues of a file with these lines. */
async function issuesOf(...lines: string[]): Promise<string[]> {
  await writeFile(join(folder, 'by-hand/x.json'), lines.join('\n'))
  const issues: string[] = []
  await readHandFiles((place, message) => issues.push(formatIssue({ ...place, message })))
  return issues
}

describe('issues of a file', () => {
  it('an issue contains the line and the field of the wrong value', async () => {
    const issues = await issuesOf(
      '{ "series": [',
      '  { "key": "s:right", "volumes": [{ "position": "1", "title": "a, [b] \\"{", "language": "en", "year": null }] },',
      '  { "key": "s:wrong",',
      '    "volumes": [',
      '      { "position": "2", "title": "Zwei", "language": "de", "year": 1980 },',
      '      { "position": "three", "title": "Drei",',
      '        "language": "de", "year": 1780 }',
      '    ]',
      '  }',
      '] }',
    )
    expect(issues.map((issue) => issue.split(':').slice(0, 3).join(':').trim())).toEqual([
      'by-hand/x.json:6: series.1.volumes.1.position',
      'by-hand/x.json:7: series.1.volumes.1.year',
    ])
  })

  it('an issue about a missing field contains the line of the object', async () => {
    const issues = await issuesOf('{', '  "series": [', '    { "volumes": [] }', '  ]', '}')
    expect(issues).toEqual([expect.stringMatching(/^by-hand\/x\.json:3: series\.0\.key: /)])
  })
})

it('reads files from all folders in the order of their paths', async () => {
  for (const name of ['b/borges', 'a/zola', 'a/asimov']) {
    await mkdir(join(folder, 'by-hand', name[0]!), { recursive: true })
    await writeFile(join(folder, `by-hand/${name}.json`), '{}')
  }
  const files = await readHandFiles((place, message) => expect.fail(formatIssue({ ...place, message })))
  expect(files.map(({ name }) => name)).toEqual([
    'by-hand/a/asimov.json',
    'by-hand/a/zola.json',
    'by-hand/b/borges.json',
  ])
})
