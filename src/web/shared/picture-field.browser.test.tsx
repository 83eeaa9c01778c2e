import { expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { translateOn } from '#i18n/words-server'
import { reader, show } from '#tests/support/components'
import { PictureField } from './picture-field.tsx'

const smallest = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.codePointAt(0)!,
)

const upload = () =>
  screen
    .elementLocator(document.querySelector('input[type=file]')!)
    .upload(new File([smallest], 'a.png', { type: 'image/png' }))

it.each([
  [undefined, '/api/upload/author-image'],
  ['uploadBookCover', '/api/upload/book-cover'],
] as const)(
  'PictureField uploads a picture with the passed call (%s), or as an author picture if no call is passed [spec 290]',
  async (to, path) => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {
      throw new TypeError('no line in this test')
    })
    await show(
      <PictureField
        label="Picture"
        {...(to && { to })}
        value={null}
        onChange={() => {}}
        words={{ done: 'Done', removed: 'Removed' }}
        shape="square"
        placeholder={null}
      />,
      { at: '/en' },
    )
    await upload()
    await expect
      .poll(() => open.mock.calls.map(([method, address]) => [method, address]))
      .toEqual([['POST', path]])
    open.mockRestore()
  },
)

it('an upload that the server rejects because the session has ended offers the sign-in', async () => {
  const body = { success: false, error: { code: 'not_signed_in', message: 'Please sign in.', details: {} } }
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, {
      status: { value: 401 },
      responseText: { value: JSON.stringify(body) },
    })
    this.dispatchEvent(new ProgressEvent('load'))
  })
  onTestFinished(() => send.mockRestore())
  await show(
    <PictureField
      label="Picture"
      value={null}
      onChange={() => {}}
      words={{ done: 'Done', removed: 'Removed' }}
      shape="square"
      placeholder={null}
    />,
    { at: '/en', me: reader },
  )
  await upload()
  await expect.element(screen.getByText('Please sign in.')).toBeVisible()
  await expect.element(screen.getByText(translateOn('common', 'en')('sessionEnded'))).toBeVisible()
})
