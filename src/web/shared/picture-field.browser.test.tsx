import { expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { show } from '#tests/support/components'
import { PictureField } from './picture-field.tsx'

const smallest = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.codePointAt(0)!,
)

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
    const input = document.querySelector('input[type=file]')!
    await screen.elementLocator(input).upload(new File([smallest], 'a.png', { type: 'image/png' }))
    await expect
      .poll(() => open.mock.calls.map(([method, address]) => [method, address]))
      .toEqual([['POST', path]])
    open.mockRestore()
  },
)
