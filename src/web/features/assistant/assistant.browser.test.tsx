import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listAssistantExamples } from '#contract/assistant'
import { answering, axeViolations, page, reader, showPages } from '#tests/support/components'
import * as assistant from '#web/routes/assistant.tsx'

it('row 20: whom it is not open to is told why, and sees what it does', async () => {
  const main = screen.getByRole('main')
  await showPages([page('assistant', assistant)], {
    at: '/de/assistant',
    me: reader,
    api: [answering(listAssistantExamples, [{ text: 'etwas wie Dune, aber kürzer', chips: [], picks: [] }])],
  })
  await expect.element(main.getByText(/Dein Konto enthält den Assistenten nicht/)).toBeVisible()
  await expect.element(main.getByText(/kaufen kann man sie hier nicht/)).toBeVisible()
  await expect
    .element(main.getByRole('heading', { level: 3, name: 'etwas wie Dune, aber kürzer' }))
    .toBeVisible()
  expect(main.getByRole('textbox').elements()).toEqual([])
  expect(await axeViolations('main')).toEqual([])
})
