import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { pageContext } from './platform/page-context.ts'
import { loader } from './root.tsx'

const factsOn = (day: string) => {
  const context = new RouterContextProvider()
  context.set(pageContext, { now: new Date(day) } as never)
  return loader({ context } as unknown as LoaderFunctionArgs)
}

it('the year on every page is the year, in UTC, in which the server renders the page [spec 83]', () => {
  expect(
    ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2031-06-01T12:00:00+02:00'].map(
      (day) => factsOn(day).year,
    ),
  ).toEqual([2025, 2026, 2031])
})
