import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const isOwn = (path: string): boolean =>
  !/(?:^|\/)(?:node_modules|build|\.toolchain|\.react-router)(?:\/|$)/u.test(path)

const paths = new Set(
  globSync(
    ['{src,packages,tests,scripts,tools,database,docs,deploy,catalogue,public,.ci,.vscode}/**/*', '*', '.*'],
    {
      cwd: root,
      exclude: (path) => !isOwn(path),
    },
  ),
)
const codeFiles = [...paths].filter(
  (file) =>
    /^(?:src|packages|tests|scripts|tools)\/.*\.(?:ts|tsx|mjs)$/u.test(file) &&
    !/generated|\.gen\.ts$|assistant\/engine/u.test(file),
)
const documents = [...paths].filter((file) => file.endsWith('.md') && !/legal\/texts/u.test(file))

/** Matches paths that cannot be checked: generated files, files outside the repository, paths with placeholders. */
const notOurs = /^(?:build|DATA_DIR|postgres|uploads|outbox)\/|^\/|[<*…{]/u
const fileName = /\.(?:ts|tsx|mjs|md|css)$|\/.*\.(?:json|sql|yml|cjs|lua|tsv|ndjson)$/u

/** Returns true if a file or folder has this path, or a path with this end. */
function isPath(name: string): boolean {
  const path = name.replace(/\/$/u, '')
  return (
    notOurs.test(path) ||
    [...paths].some((known) => known === path || known.endsWith(path.startsWith('.') ? path : `/${path}`))
  )
}

/** Names of headings as they are in the fragment of a link. */
const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.*)$/gmu)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\d\s-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const decisions = new Set(
  [...paths].flatMap((path) => /^docs\/decisions\/(\d{4})-/u.exec(path)?.[1] ?? []).map(Number),
)
const rules = new Set(
  [...read('docs/coverage/trust.md').matchAll(/^\| ([A-Z]\d+) \|/gmu)].map(([, rule]) => rule),
)
const points = new Set(
  [...read('docs/coverage/experience.md').matchAll(/^(\d+)\. /gmu)].map(([, point]) => point),
)
const rows = new Set(Object.keys(JSON.parse(read('docs/coverage/rows.json')) as Record<string, string>))

/** Matches references to the specification and other documents outside of the repository. */
const outside = /\bspecification, section|\btrust\.md,? [\dA-Zs]|\bdecisions, '/u

/** Returns the references in a text to a decision, `trust`, `UX` or `spec` number that does not exist. */
function wrongNumbers(text: string): string[] {
  const all = (pattern: RegExp, known: ReadonlySet<unknown>, parse: (part: string) => unknown = String) =>
    [...text.matchAll(pattern)].flatMap(([whole, list]) =>
      list!.split(/, | and /u).some((part) => !known.has(parse(part))) ? [whole] : [],
    )
  return [
    ...all(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gu, decisions, Number),
    ...all(/\btrust ([A-Z]\d+(?:, [A-Z]\d+)*)/gu, rules),
    ...all(/\bUX (\d+(?:, \d+)*)/gu, points),
    ...all(/\[spec (\d+(?:, \d+)*)\]/gu, rows),
    ...(outside.exec(text) ?? []),
  ]
}

/** Returns the file names in a comment that do not exist. */
const wrongFiles = (comment: string): string[] =>
  [...comment.matchAll(/`([\w./-]+)`|\b(docs\/[\w./-]+\w)/gu)]
    .map(([, quoted, plain]) => (quoted ?? plain)!)
    .filter((name) => (fileName.test(name) || name.startsWith('docs/')) && !isPath(name))

function wrongInDocument(file: string, text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gmsu, '')
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/gu)]
    .filter(([, path, anchor]) => {
      const target = path === '' ? file : normalize(join(dirname(file), path!))
      return !paths.has(target) || (anchor !== undefined && !anchorsOf(read(target)).has(anchor))
    })
    .map(([whole]) => whole)
  return [...links, ...wrongFiles(prose), ...wrongNumbers(prose)]
}

function withoutComments(file: string): string {
  const code = read(file)
  const { comments } = parseSync(file, code)
  return comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

it('the check of documents finds references to files, sections, decisions and rules that do not exist', () => {
  expect(
    wrongInDocument(
      'docs/x.md',
      '[a](none.md) [b](style.md#rules) [c](style.md#none) `scripts/none.mjs` (decision 99)',
    ),
  ).toEqual(['](none.md)', '](style.md#none)', 'scripts/none.mjs', 'decision 99'])
  expect(wrongNumbers('[spec 1, 999] [trust S2] [trust S99] [UX 99] (specification, section 3)')).toEqual([
    'trust S99',
    'UX 99',
    '[spec 1, 999]',
    'specification, section',
  ])
})

it('documents refer only to files, sections, decisions and rules that exist', () => {
  expect(
    documents.flatMap((file) =>
      wrongInDocument(file, read(file)).map((reference) => `${file}: ${reference}`),
    ),
  ).toEqual([])
})

it('comments and test titles refer only to files, decisions, rules of trust.md and rows of the checklist that exist', () => {
  expect(
    codeFiles.flatMap((file) => {
      const code = read(file)
      if (file === 'tests/house/references.test.ts') return []
      const comments = parseSync(file, code).comments.map(({ value }) => value)
      return [...comments.flatMap((comment) => wrongFiles(comment)), ...wrongNumbers(code)].map(
        (reference) => `${file}: ${reference}`,
      )
    }),
  ).toEqual([])
})

it('documents name only symbols that exist, and so do links in comments', () => {
  const code = [
    ...codeFiles.map(withoutComments),
    read('database/schema.sql'),
    read('package.json'),
    read('.env.example'),
  ]
  const known = new Set(code.flatMap((text) => text.match(/[\w$]+/gu) ?? []))
  // leaves out style.md, whose examples are invented names, and the decisions, which name code that was deleted
  const inDocuments = documents
    .filter((file) => file !== 'docs/style.md' && !file.startsWith('docs/decisions/'))
    .flatMap((file) =>
      [...read(file).matchAll(/`([a-z]+[A-Z]\w*|[A-Z]+[a-z]\w*)`/gu)].map(([, name]) => `${file}: ${name}`),
    )
  const inComments = codeFiles.flatMap((file) =>
    [...read(file).matchAll(/\{@link (\w+)/gu)].map(([, name]) => `${file}: ${name}`),
  )
  const isKnown = (reference: string) => known.has(reference.split(': ')[1]!)
  expect([...inDocuments, ...inComments].filter((reference) => !isKnown(reference))).toEqual([])
})
