import { expect, it } from 'vitest'
import { checkContents } from './check-contents.ts'
import type { WorkRecord } from './records.ts'

/** Returns the errors for works that are given by key, type and the keys of the works they contain. */
function errorsOf(
  ...works: [key: string, workType: WorkRecord['workType'], contains?: string[]][]
): string[] {
  const errors: string[] = []
  const lines = works.map(([key, workType, contains]) => ({
    place: { file: 'works.ndjson', line: 1 },
    record: { key, workType, ...(contains && { contains }) } as WorkRecord,
  }))
  checkContents({ works: lines }, (_place, message) => errors.push(message))
  return errors
}

it('the check of a catalogue accepts a collection that contains a story, and an omnibus that contains a collection and a story', () => {
  expect(
    errorsOf(
      ['nightfall', 'short-fiction'],
      ['stories', 'collection', ['nightfall']],
      ['all', 'omnibus', ['stories', 'nightfall']],
    ),
  ).toEqual([])
})

it('reports a collection that contains an unknown work, a collection that contains a work twice, and a novel that contains works', () => {
  expect(errorsOf(['stories', 'collection', ['gone']])).toEqual(['stories contains unknown work "gone"'])
  expect(errorsOf(['a', 'short-fiction'], ['stories', 'anthology', ['a', 'a']])).toEqual([
    'stories contains a work twice',
  ])
  expect(errorsOf(['a', 'short-fiction'], ['dune', 'novel', ['a']])).toEqual([
    "dune contains works, and is of type 'novel'",
  ])
})

it('reports each of two collections that contain each other', () => {
  expect(errorsOf(['a', 'collection', ['b']], ['b', 'collection', ['a']])).toEqual([
    'a contains itself',
    'b contains itself',
  ])
})
