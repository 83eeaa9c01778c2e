import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { axeViolations, page, showPages, languagesFor } from '#tests/support/components'

const paymentLink = 'https://pay.example/biblionaut'
const pages = [page('books', { default: () => <h1>Books</h1> })]
const bar = screen.getByRole('banner')
const dialog = screen.getByRole('dialog')
const confirm = () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')!
const opened = vi.spyOn(window, 'open').mockReturnValue(null)
const addresses = () => opened.mock.calls.map(([address]) => address)

beforeEach(async () => {
  opened.mockClear()
  await screen.viewport(1280, 900)
})

describe('SupportDialog', () => {
  it('the contribution dialog rejects invalid amounts, and opens the payment page in a new tab [spec 21, 62, 145, 146, 148, 149, 150]', async () => {
    await showPages(pages, { at: '/de/books', site: { paymentLink } })
    const button = bar.getByRole('button', { name: 'Unterstützen' })
    await button.click()
    await expect.element(dialog).toBeVisible()
    const radios = dialog.getByRole('radio')
    for (const sum of ['3 €', '5 €', '10 €', '20 €'])
      await expect.element(dialog.getByRole('radio', { name: sum, exact: true })).not.toBeChecked()
    expect(radios.elements()).toHaveLength(4)
    expect(await axeViolations('dialog')).toEqual([])
    expect(confirm().disabled).toBe(true)
    const own = dialog.getByRole('textbox')
    for (const text of ['0,00', '-5', 'NaN', '1e309', '5&x=', '1,000,000']) {
      await own.fill(text)
      await expect.element(own).toHaveAttribute('aria-invalid', 'true')
      expect([text, confirm().disabled]).toEqual([text, true])
    }
    const ten = dialog.getByRole('radio', { name: '10 €' })
    await ten.click({ force: true })
    await expect.element(own).toHaveValue('')
    await expect.poll(() => confirm().textContent).toMatch(/^10\s€ beitragen$/)
    // an invalid typed amount is not replaced by the selected preset
    await own.fill('0')
    await expect.poll(() => confirm().disabled).toBe(true)
    await ten.click({ force: true })
    await expect.element(own).toHaveValue('')
    await expect.poll(() => confirm().disabled).toBe(false)
    // a valid typed amount replaces the selected preset
    await own.fill('7,5')
    await expect.element(own).toHaveValue('7.5')
    await expect.element(ten).not.toBeChecked()
    confirm().click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(opened.mock.calls).toEqual([[`${paymentLink}/7.50`, '_blank', 'noopener,noreferrer']])
    await expect.element(button).toHaveFocus()
  })

  it('a preset contribution can be selected by keyboard, and a link leads to the payment page without amount [spec 145, 148]', async () => {
    await showPages(pages, { at: '/en/books', site: { paymentLink } })
    const button = screen.getByRole('contentinfo').getByRole('button', { name: 'Support us' })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    ;(dialog.getByRole('radio', { name: '€3' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog.getByRole('radio', { name: '€5' })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect.poll(addresses).toEqual([`${paymentLink}/5.00`])
    await button.click()
    const without = dialog.getByRole('link', { name: /^Open the payment page without an amount/ })
    await expect.element(without).toHaveAttribute('href', paymentLink)
    await expect.element(without).toHaveAttribute('target', '_blank')
    await expect.element(without).toHaveAttribute('rel', 'noopener noreferrer')
  })

  const words = {
    en: ['Support us', 'A voluntary contribution: nothing is given in return, and it is not tax-deductible.'],
    de: ['Unterstützen', 'Ein freiwilliger Beitrag ohne Gegenleistung, steuerlich nicht absetzbar.'],
    it: ['Sostienici', 'Un contributo volontario, senza nulla in cambio e non deducibile fiscalmente.'],
  }
  for (const language of languagesFor(0))
    it(`the dialog for contributions shows its four amounts and an explanation in '${language}' [spec 145, 147]`, async () => {
      const [button, disclaimer] = words[language]
      await showPages(pages, { at: `/${language}/books`, site: { paymentLink } })
      await bar.getByRole('button', { name: button! }).click()
      await expect.element(dialog.getByText(disclaimer!, { exact: false })).toBeVisible()
      const sums = dialog
        .getByRole('radio')
        .elements()
        .map((radio) => (radio as HTMLInputElement).value)
      expect(sums).toEqual(['3', '5', '10', '20'])
      await dialog.getByRole('radio').last().click({ force: true })
      await expect.poll(() => confirm().textContent).toContain('20')
    })
})
