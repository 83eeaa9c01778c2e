import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, it } from 'vitest'
import words from './plain-words.json' with { type: 'json' }

// plain-words.json has the banned words (docs/style.md), and as `fixedNames` the names that API users, legal texts or
// other projects require.

const root = fileURLToPath(new URL('../../', import.meta.url))
const textPattern = new RegExp(`\\b(?:${words.texts.join('|')})\\b`, 'giu')
const quotation = /`[^`]*`|"[^"]*"|“[^”]*”|\{@link[^}]*\}/gu
/** Functions of Vitest and Playwright whose first argument is a title. */
const titled = new Set(['describe', 'it', 'test'])

/** Returns the banned words of a text, without those in quotations and code. */
const wordsIn = (text: string): string[] => text.replaceAll(quotation, '').match(textPattern) ?? []

/** Splits a camel-case name into words and returns those that are banned. */
const wordsOfName = (name: string): string[] =>
  words.fixedNames.includes(name)
    ? []
    : name
        .split(/(?<=[a-z\d])(?=[A-Z])|_/u)
        .map((part) => part.toLowerCase())
        .filter((part) => words.names.includes(part))

/** Returns the banned words in comments, names, test titles and descriptions of calls. */
function wordsOfCode(file: string, code: string): string[] {
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found = comments.flatMap(({ value }) => wordsIn(value))
  const addText = (node: { type: string; start: number; end: number } | undefined) => {
    if (node?.type === 'Literal' || node?.type === 'TemplateLiteral')
      found.push(...wordsIn(code.slice(node.start + 1, node.end - 1)))
  }
  new Visitor({
    Identifier: ({ name }) => void found.push(...wordsOfName(name)),
    JSXIdentifier: ({ name }) => void found.push(...wordsOfName(name)),
    CallExpression({ callee, arguments: [title] }) {
      const [name] = /^\w+/u.exec(code.slice(callee.start, callee.end)) ?? ['']
      if (titled.has(name)) addText(title)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'summary') addText(value)
    },
  }).visit(program)
  return found
}

const comments = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).join('\n')
/** Returns the text of a Markdown file without code blocks. */
const proseOf = (markdown: string): string => markdown.replaceAll(/^```.*?^```/gmsu, '')

function wordsOfFile(file: string, text: string): string[] {
  if (file.endsWith('.css')) return wordsIn(comments(text, /\/\*.*?\*\//gsu))
  if (file.endsWith('.sql')) return wordsIn(comments(text, /--.*$/gmu))
  if (file.endsWith('.md')) return wordsIn(proseOf(text))
  return wordsOfCode(file, text)
}

it('the check of banned words finds them in comments, names, test titles, descriptions of calls and prose', () => {
  const code = `/** Whoever reads. */ const isTold = (keptWords: string) => keptWords
    it('a fault is \`told\`', () => {}); const call = { summary: 'One’s list' }; const text = 'gone'`
  expect(wordsOfFile('a.ts', code)).toEqual(['Whoever', 'kept', 'kept', 'fault', 'One’s'])
  expect(wordsOfFile('a.sql', "select 'told' -- anew")).toEqual(['anew'])
  expect(wordsOfFile('a.css', '.gone { color: red } /* anew */')).toEqual(['anew'])
  expect(wordsOfFile('a.md', 'A `fault` is “told” and kept.\n```\ngone\n```\n')).toEqual(['kept'])
})

it('comments, names, test titles and documents contain no banned words of docs/style.md', () => {
  const files = globSync(
    [
      '{src,packages,tests,scripts,tools}/**/*.{ts,tsx,mjs,css,sql}',
      '{database,deploy,docs,packages}/**/*.{md,sql}',
      '*.md',
    ],
    { cwd: root, exclude: (path) => /node_modules|\.gen\.ts$|database\/migrations/u.test(path) },
  ).filter((file) => !words.skippedFiles.some((skipped) => file.startsWith(skipped)))
  expect(files.length).toBeGreaterThan(2_000)
  expect(
    files.flatMap((file) =>
      wordsOfFile(file, readFileSync(root + file, 'utf8')).map((word) => `${file}: ${word}`),
    ),
  ).toEqual([])
})
