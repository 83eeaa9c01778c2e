import { describe, expect, it } from 'vitest'
import { defaultLimits, type FileError, readExport, UnreadableFile } from './index.ts'
import { now, withinCpuMs } from './test-kit.ts'

/** Returns the reason and line of the rejection of a file; both are null if the file is read. */
async function refusal(bytes: Uint8Array): Promise<{ reason: FileError | null; line: number | null }> {
  const error = await readExport(bytes, { now }).then(
    () => null,
    (error: unknown) => error,
  )
  if (error !== null && !(error instanceof UnreadableFile)) throw error
  return { reason: error?.reason ?? null, line: error?.line ?? null }
}
const text = (content: string): Uint8Array => Buffer.from(content)
const megabytes = (part: string, count = 10): string =>
  part.repeat(Math.floor((count * 1_000_000) / part.length))

describe('rejection of files that are too large or unreadable [imports I17]', () => {
  it.each<[string, FileError, Uint8Array]>([
    ['an empty file', 'empty', text('')],
    ['a file of white space', 'empty', text(' \r\n\t')],
    ['a header without rows', 'empty', text('Title,Author,Exclusive Shelf\n')],
    ['an empty JSON object', 'unknown-format', text('{}')],
    ['a picture', 'not-text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['a ZIP archive, such as an office document', 'not-text', Buffer.from('PK\u0003\u0004\u0014rest of it')],
    ['a gzip file', 'not-text', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['a table with a NUL character', 'not-text', text('Title,ISBN\nDu\0ne,9780441172719\n')],
    [
      'a file of control characters',
      'not-text',
      Buffer.from(Array.from({ length: 5000 }, (_, place) => ((place * 7919) % 31) + 1)),
    ],
    ['prose', 'unknown-format', text(megabytes('It was a dark, stormy night; and then.\n'))],
    ['a table with unknown columns', 'unknown-format', text('a,b,c\n1,2,3\n')],
    ['JSON without known keys', 'unknown-format', text('[{"a":1}]')],
    ['a million columns', 'too-many-columns', text('a,'.repeat(1_000_000))],
    ['a million columns below a header', 'too-many-columns', text(`Title,Author\n${'a,'.repeat(1_000_000)}`)],
    ['one column too many', 'too-many-columns', text(`Title${',x'.repeat(defaultLimits.columns)}\nDune\n`)],
    [
      'one row too many',
      'too-many-rows',
      text(`Title,Author\n${'Dune,Herbert\n'.repeat(defaultLimits.rows + 1)}`),
    ],
    [
      'a list with one ISBN too many',
      'too-many-rows',
      text('9780441172719\n'.repeat(defaultLimits.rows + 1)),
    ],
    [
      'an unclosed quote before 10 MB of rows',
      'too-many-rows',
      text(`Title,Author\nDune,"${megabytes('Herbert, Frank\n')}`),
    ],
    ['an unclosed quote in the header', 'broken', text(`"Title,Author\n${megabytes('Dune,x\n')}`)],
    ['a cell of 100,001 characters', 'broken', text(`Title,Author\n${'x'.repeat(100_001)},y\n`)],
    ['JSON nested a million deep', 'broken', text(`{"1":${'['.repeat(5_000_000)}`)],
    [
      'JSON nested a hundred deep and closed',
      'broken',
      text(`{"1":{"books_id":${'['.repeat(100)}${']'.repeat(100)}}}`),
    ],
    ['incomplete JSON', 'broken', text('{"1":{"books_id":"1","title":"Du')],
    ['JSON with one long string', 'broken', text(`{"1":{"books_id":"1","title":"${megabytes('x')}"}}`)],
    ['JSON of three million objects', 'too-many-rows', text(`[${megabytes('{},')}{}]`)],
    [
      'JSON with another key in every object',
      'too-many-columns',
      text(`[${Array.from({ length: 999 }, (_, place) => `{"books_id":1,"k${place}":1}`).join(',')}]`),
    ],
    [
      'one column too many in a row',
      'too-many-columns',
      text(`Title,Author\nDune${',x'.repeat(defaultLimits.columns)}\n`),
    ],
    ['a sentence that begins with an ISBN', 'unknown-format', text('9780441172719 is the number of Dune\n')],
    [
      'a file above the maximum size',
      'broken',
      text(`Title,Review\n${`Dune,${'x'.repeat(1000)}\n`.repeat(defaultLimits.bytes / 1000)}`),
    ],
  ])('rejects %s as %s', async (_, reason, bytes) => {
    expect((await withinCpuMs(4_000, () => refusal(bytes))).reason).toBe(reason)
  })
  it('reads files with the maximum number of rows, of columns, and of characters in a cell', async () => {
    const rows = await readExport(text(`Title,Author\n${'Dune,Herbert\n'.repeat(defaultLimits.rows)}`), {
      now,
    })
    expect(rows.rows).toHaveLength(defaultLimits.rows)
    const columns = await readExport(text(`Title${',x'.repeat(defaultLimits.columns - 1)}\nDune\n`), { now })
    expect(columns.columns).toHaveLength(defaultLimits.columns)
    const cell = await readExport(text(`Title,Review\nDune,${'x'.repeat(100_000)}\n`), { now })
    expect(cell.rows[0]!.review).toHaveLength(100_000)
  })
  it('rejects files that exceed the caller’s limits of rows, columns, bytes or characters of a cell', async () => {
    const limitOf = (limits: Partial<typeof defaultLimits>) =>
      readExport(text('Title,Author\nDune,Herbert\nUbik,Dick\n'), { limits })
    await expect(limitOf({ rows: 1 })).rejects.toMatchObject({ reason: 'too-many-rows' })
    await expect(limitOf({ columns: 1 })).rejects.toMatchObject({ reason: 'too-many-columns' })
    await expect(limitOf({ bytes: 10 })).rejects.toMatchObject({ reason: 'broken' })
    await expect(limitOf({ cell: 4 })).rejects.toMatchObject({ reason: 'broken' })
  })
  it.each([
    ['table', `Title,Author,Review\nDune,Herbert,${'x'.repeat(90)}\nUbik,Dick,short\n`],
    ['JSON file', JSON.stringify({ a: { books_id: '1', title: 'Dune', review: 'x'.repeat(90) } })],
  ])('if a row of a %s has more text than allowed, shortens its longest cell', async (_, content) => {
    const { rows } = await readExport(text(content), { now, limits: { row: 60 } })
    expect(rows[0]!.title).toBe('Dune')
    expect(rows[0]!.review).toMatch(/^x{40,59}$/)
    expect(rows[0]!.cells.join('').length).toBeLessThanOrEqual(60)
  })
  it('an error about an unclosed quote contains the number of a line after the header', async () => {
    expect((await refusal(text('Title,Author\nDune,"y\n'))).line).toBeGreaterThanOrEqual(2)
  })
  it.each([
    '<b>',
    '<a ',
    '<!--',
    '<spoiler>',
    '&',
    '[',
    '*',
    '|',
    '( ',
    ' ',
    '\u00a0',
    '<b>a</b><i>b</i>',
    '<blockquote>',
    '1. ',
    '9 ',
  ])('reads cells full of %j in linear time', async (part) => {
    const cell = `${part.repeat(Math.floor(90_000 / part.length))}x`
    const row = `"${cell}","${cell}",read,"${cell}","${cell}","${cell}"\n`
    const bytes = text(`Title,Author,Exclusive Shelf,My Review,ISBN,Date Read\n${row.repeat(4)}`)
    expect((await withinCpuMs(3_000, () => refusal(bytes))).reason).toBeNull()
  })
  it('while a file with 600 HTML reviews is read, other tasks of the process can run', async () => {
    const row = `Dune,Frank Herbert,read,"${'Good <b>book</b>, *really*.<br/>'.repeat(15)}"\n`
    const bytes = text(`Title,Author,Exclusive Shelf,My Review\n${row.repeat(600)}`)
    let turns = 0
    let isOver = false
    const others = (): void => {
      turns++
      if (!isOver) setImmediate(others)
    }
    setImmediate(others)
    const { rows } = await readExport(bytes, { now })
    isOver = true
    expect(rows).toHaveLength(600)
    expect(turns).toBeGreaterThan(10)
  })
})

describe('encodings of files [UX 5]', () => {
  const table =
    'Title,Author,Exclusive Shelf\r\nDie unendliche Geschichte \u2013 \u201eFuchur\u201c,Ende \u00c4\u00df,read\r\n'
  const wide = Buffer.from(table, 'utf16le')
  const narrow = Buffer.from(
    table.replace('\u2013', '\u0096').replace('\u201e', '\u0084').replace('\u201c', '\u0093'),
    'latin1',
  )
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${table}`)],
    ['UTF-16 LE with a byte order mark', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['UTF-16 LE without a byte order mark', wide],
    ['UTF-16 BE with a byte order mark', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['UTF-16 BE without a byte order mark', Buffer.from(wide).swap16()],
    ['Windows-1252', narrow],
  ])('decodes a file in %s', async (_, bytes) => {
    const { rows, columns } = await readExport(bytes, { now })
    expect(columns[0]).toBe('Title')
    expect(rows[0]).toMatchObject({
      title: 'Die unendliche Geschichte \u2013 \u201eFuchur\u201c',
      authors: ['Ende \u00c4\u00df'],
    })
  })
  it('an invalid byte in a line of a UTF-8 file does not change how the previous line is decoded', async () => {
    const bytes = Buffer.concat([
      Buffer.from(table),
      Buffer.from('\u00e4\u00f6\u00fc\u00e4\u00f6\u00fc\u00e4\u00f6\u00fc,'),
      Buffer.from([0xc3]),
      Buffer.from(',read\n'),
    ])
    expect((await readExport(bytes, { now })).rows[0]!.authors).toEqual(['Ende \u00c4\u00df'])
  })
})
