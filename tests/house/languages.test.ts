import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fallbackLanguage, interfaceLanguages } from '#contract/values/languages'

const root = fileURLToPath(new URL('../../', import.meta.url))
const code = interfaceLanguages.join('|')
const others = interfaceLanguages.filter((language) => language !== fallbackLanguage).join('|')
/** Matches a list of languages or alternatives in an expression: `'de', 'en'`, `'de' | 'en'`, `de|en`. */
const list = new RegExp(
  String.raw`(['"])(?:${code})\1(?:\s*[,|]\s*|\s*\|\|.*)\1(?:${code})\1|\b(?:${code})\|(?:${code})\b`,
  'u',
)
/** Matches a comparison with one language in TypeScript or SQL. English is exempt, because it is the fallback. */
const condition = new RegExp(String.raw`\blanguage(?: = | is |\s+[!=]==\s+)'(?:${others})'`, 'u')

const linesThatList = (text: string): string[] =>
  text.split('\n').filter((line) => list.test(line) || condition.test(line))

it.each([
  `for (const language of ['en', 'de', 'it']) {`,
  'const prefix = /^\\/(?:de|en|it)/',
  `count(*) filter (where language = 'de')`,
  `if (language === 'it') return name`,
])('the check of languages reports a list of languages or a comparison with a language in: %s', (line) => {
  expect(linesThatList(line)).toEqual([line])
})

it('no source file of site or tools lists the interface languages or compares with a language other than English [spec 25]', () => {
  const files = globSync('{src,packages,tools}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|test-kit|\.d\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(800)
  const found = files.flatMap((file) =>
    linesThatList(readFileSync(`${root}${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
