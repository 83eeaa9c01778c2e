import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { LegalPage } from '#contract/calls/legal'
import { reader, show } from '#tests/support/components'
import { LegalDocument } from './legal-document.tsx'

const page: LegalPage = {
  title: 'Imprint',
  lead: 'Who runs this site.',
  sampleNote: 'This text is a sample.',
  hasForm: false,
  sections: [],
}

it('a legal page says only to super users that its text is a sample', async () => {
  for (const [me, isShown] of [
    [undefined, false],
    [reader, false],
    [{ ...reader, role: 'SUPER_USER' as const }, true],
  ] as const) {
    const shown = await show(<LegalDocument page={page} />, { at: '/en/impressum', ...(me && { me }) })
    await expect.element(screen.getByText(page.lead)).toBeVisible()
    const note = screen.getByText(page.sampleNote!)
    if (isShown) await expect.element(note).toBeVisible()
    else await expect.element(note).not.toBeInTheDocument()
    await shown.leave()
  }
})
