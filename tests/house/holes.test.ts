import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { holes } from '../../scripts/holes/list.ts'

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

/** A run of all of them takes minutes and is no part of `npm test`; that none has lost its place is seen with each. */
it.each(holes)(
  'the hole "$name" is where it is looked for, and so are the tests that must notice',
  async ({ file, from, tests: [path, title] }) => {
    expect(await read(file)).toContain(from)
    expect(await read(path)).toContain(title)
  },
)
