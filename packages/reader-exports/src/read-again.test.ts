import { expect, it } from 'vitest'
import { readAgain } from './index.ts'
import { now, read } from './test-kit.ts'

it('the reader’s answers about unknown statuses set statuses and shelves of the stored rows of an import [UX 3]', async () => {
  const file = await read('Title,Author,Status\nA,B C,shelf of shame\nD,E F,Borrowed\nG,H I,')
  const answers = { statuses: { 'Shelf of shame': 'did-not-finish', Borrowed: 'none', '': 'read' } } as const
  const { rows, questions } = await readAgain(file, { now, answers })
  expect(rows.map(({ status, flag, shelves }) => [status, flag, shelves])).toEqual([
    ['reading', 'did-not-finish', []],
    ['read', null, ['Borrowed']],
    ['read', null, []],
  ])
  expect(questions.every(({ answer }) => answer !== null)).toBe(true)
})

it('returns an answered question again together with the answer, so that the reader can change the answer [UX 3]', async () => {
  const file = await read('Title,Author,Status\nA,B C,shelf of shame')
  const answered = await readAgain(file, { now, answers: { statuses: { 'shelf of shame': 'paused' } } })
  expect(answered.questions).toMatchObject([{ value: 'shelf of shame', answer: 'paused' }])
  const again = await readAgain(
    { ...file, rows: answered.rows },
    { now, answers: { statuses: { 'shelf of shame': 'read' } } },
  )
  expect(again.rows[0]).toMatchObject({ status: 'read', flag: null })
})

it('reads school grades and ambiguous dates of stored rows according to the reader’s answers [UX 3]', async () => {
  const file = await read('Titel;Autor;Schulnote;Gelesen am\nMomo;Michael Ende;2;3/4/2017')
  const { rows } = await readAgain(file, { now, answers: { scale: 'school', dateOrder: 'day-first' } })
  expect(rows[0]).toMatchObject({ stars: 4, readings: [{ started: null, finished: '2017-04-03' }] })
})

it('reads a column of stored rows as the field that the reader has assigned [UX 3]', async () => {
  const file = await read('Title,Author,Status,Wann,Woher\nMomo,Michael Ende,read,8.5.2007,Ann')
  const { rows, freeColumns } = await readAgain(file, { now, answers: { columns: { Wann: 'finished' } } })
  expect(rows[0]!.readings).toEqual([{ started: null, finished: '2007-05-08' }])
  expect(freeColumns).toEqual([
    { name: 'Wann', values: ['8.5.2007'], field: 'finished' },
    { name: 'Woher', values: ['Ann'], field: null },
  ])
})

it('one answer by the reader sets the status of all rows of a file without statuses [UX 3]', async () => {
  const files = ['9780441172719\n9780441172696', '{"1":{"books_id":"1","title":"Dune","comment":"so"}}']
  for (const text of files) {
    const file = await read(text)
    const again = await readAgain(file, { now, answers: { statuses: { '': 'to-read' } } })
    const { rows, issues, freeColumns } = again
    expect([issues, freeColumns]).toEqual([null, null])
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'to-read'))
    expect(rows.map(({ note, isbns }) => [note, isbns])).toEqual(
      file.rows.map(({ note, isbns }) => [note, isbns]),
    )
  }
})
