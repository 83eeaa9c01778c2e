import { expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import { accessTable, isDeclaredLimit, limitsOf, lineOf } from './access-table.ts'

// Compares the declaration of every call with access-table.ts, which is written by hand.

const megabyte = 1024 * 1024

const declaredLine = ({ id, actor, ownership, isRecentSignInNeeded, limit, upload }: Call): string =>
  lineOf(id, [
    actor,
    ownership,
    isRecentSignInNeeded ? 'recent' : '',
    limit ?? '',
    upload ? `${upload.maxBytes / megabyte}MB` : '',
  ])

it('every call declares the actor, ownership, recent sign-in, write limit and file size of its row in access-table.ts [spec 231, 232, 234] [trust C3, S15]', () => {
  const written = Object.entries(accessTable).map(([id, [actor, ownership, stepUp]]) =>
    lineOf(id, [actor, ownership, stepUp, ...limitsOf(id).filter(isDeclaredLimit)]),
  )
  expect(allCalls.map(declaredLine).toSorted()).toEqual(written.toSorted())
})
