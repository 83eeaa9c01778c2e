import { expect, it } from 'vitest'
import { ContentVersions } from '../../platform/cache/versions.ts'
import { createExamples } from './examples.ts'

it('createExamples computes example requests to the assistant again in the background after catalogue changes, at most once a minute', async () => {
  const versions = new ContentVersions()
  let nowMs = 0
  let computed = 0
  let release = Promise.withResolvers<void>()
  release.resolve()
  const examples = createExamples({
    db: { query: () => Promise.resolve([]) } as never,
    engine: {
      async *answer() {
        await release.promise
        computed += 1
        yield { type: 'wish', chips: [], link: {}, unread: [] } as never
      },
    } as never,
    changes: { versions },
    log: null as never,
    clock: { monotonicMs: () => nowMs } as never,
  })
  expect((await examples('en')).length).toBe(3)
  expect(computed).toBe(3)
  versions.invalidate(['catalogue'])
  await examples('en')
  nowMs = 60_000
  release = Promise.withResolvers()
  expect((await examples('en')).length).toBe(3)
  await examples('en')
  expect(computed).toBe(3)
  release.resolve()
  await expect.poll(() => computed).toBe(6)
  await examples('en')
  expect(computed).toBe(6)
})
