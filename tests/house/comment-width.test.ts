import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const width = 120
/** True if the line contains only a comment. Directives of a tool are exempt, because they must be on one line. */
const isComment = (line: string) => /^\s*(?:\/\/|\/\*\*|\*) /u.test(line) && !/oxlint-|prettier-/u.test(line)

const widerLines = (text: string) => text.split('\n').filter((line) => line.length > width && isComment(line))

it('the check of the width of comments reports a comment of more than 120 characters', () => {
  expect(widerLines(` * ${'word '.repeat(30)}\n// short\nconst text = '${'x'.repeat(200)}'`)).toHaveLength(1)
})

it('no line of a comment is wider than 120 characters', () => {
  const files = globSync('{src,packages,tools,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
    (file) => !file.includes('/generated/') && !file.endsWith('.gen.ts'),
  )
  expect(files.length).toBeGreaterThan(1_500)
  expect(
    files.flatMap((file) =>
      widerLines(readFileSync(root + file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([])
})
