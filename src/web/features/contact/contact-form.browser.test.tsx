import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { sendMessage } from '#contract/calls/contact'
import { translateOn } from '#i18n/words-server'
import { answering, errorResponse, reader, show } from '#tests/support/components'
import { ContactForm } from './contact-form.tsx'

const t = translateOn('contact', 'en')
const field = (label: string) => screen.getByRole('main').getByLabelText(label, { exact: true })

it('if the server rejects a field of a message to the operator, the error is at this field, and the text remains', async () => {
  const fields = [{ path: 'email', code: 'not_an_address', message: 'This is not a valid email address.' }]
  await show(<ContactForm />, {
    at: '/en/contact',
    me: reader,
    api: [answering(sendMessage, () => errorResponse(400, 'validation', { fields }))],
  })
  const message = 'The cover of Dune is that of another book.'
  await field(t('subject')).fill('Dune')
  await field(t('message')).fill(message)
  await screen.getByRole('button', { name: t('send') }).click()
  await expect.element(field(t('email'))).toHaveAccessibleDescription(/This is not a valid email address\./)
  await expect.element(field(t('message'))).toHaveValue(message)
})
