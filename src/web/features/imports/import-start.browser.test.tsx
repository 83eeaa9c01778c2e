import { expect, it, onTestFinished, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { listImports } from '#contract/calls/imports'
import { answering, page, reader, showPages } from '#tests/support/components'
import * as profileImport from '#web/routes/profile-import.tsx'

/** Answers every upload by XMLHttpRequest with 503. Returns the names of the uploaded files. */
function refuseUploads(): string[] {
  const names: string[] = []
  class RefusedRequest extends EventTarget {
    upload = new EventTarget()
    withCredentials = false
    status = 503
    statusText = ''
    responseText = JSON.stringify({
      success: false,
      error: { message: 'x', code: 'overloaded', details: {} },
    })
    open(): void {}
    abort(): void {}
    setRequestHeader(): void {}
    getAllResponseHeaders = (): string => 'content-type: application/json'
    send(body: FormData): void {
      names.push((body.get('file') as File).name)
      queueMicrotask(() => {
        this.dispatchEvent(new Event('load'))
        this.dispatchEvent(new Event('loadend'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', RefusedRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return names
}

it('if the server is overloaded, the import page sends the selected file again only when the reader presses a button [spec 241]', async () => {
  const names = refuseUploads()
  await showPages([page('profile/import', profileImport)], {
    at: '/en/profile/import',
    me: reader,
    api: [answering(listImports, [])],
  })
  const inputOf = () => document.querySelector('input[type=file]')
  await expect.poll(inputOf).not.toBeNull()
  await screen
    .elementLocator(inputOf()!)
    .upload(new File(['Title\nDune\n'], 'books.csv', { type: 'text/csv' }))
  const again = screen.getByRole('button', { name: 'Send it again' })
  await expect.element(again).toBeVisible()
  expect(names).toEqual(['books.csv'])
  await again.click()
  await expect.poll(() => names).toEqual(['books.csv', 'books.csv'])
})
