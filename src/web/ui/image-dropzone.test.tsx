import { describe, expect, it } from 'vitest'
import { editionCoverMaxBytes, imageMaxBytes } from '#contract/values/limits'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { ImageDropzone } from './image-dropzone.tsx'
import { Toast } from './toast.tsx'
import { imageError, wordsOfFailure } from './use-image-upload.ts'

const words = {
  choose: 'Choose',
  remove: 'Remove',
  hint: 'Up to 5 MB',
  drop: 'Drop here',
  uploading: 'Uploading',
  preparing: 'Getting ready',
  share: String,
  done: 'Done',
  removed: 'Removed',
  tooLarge: 'Too large',
  notImage: 'No image',
  failed: 'Failed',
  again: 'Send again',
}
const nothing = () => Promise.resolve()
const drop = (src: string | null, onRemove?: () => Promise<void>) =>
  markupAt(
    '/',
    <ImageDropzone
      label="Picture"
      words={words}
      src={src}
      placeholder={<i>A</i>}
      maxBytes={imageMaxBytes}
      onUpload={nothing}
      onRemove={onRemove}
    />,
  )

describe('image upload control', () => {
  it('imageError rejects a file that is not an image or is larger than the limit [spec 217]', () => {
    const file = (type: string, size: number) => ({ type, size })
    expect(imageError(file('image/png', imageMaxBytes), imageMaxBytes)).toBeNull()
    expect(imageError(file('image/png', imageMaxBytes + 1), imageMaxBytes)).toBe('tooLarge')
    expect(imageError(file('image/png', imageMaxBytes + 1), editionCoverMaxBytes)).toBeNull()
    expect(imageError(file('application/pdf', 10), imageMaxBytes)).toBe('notImage')
    expect(imageError(file('', 10), imageMaxBytes)).toBe('notImage')
  })

  it('wordsOfFailure returns the message of an upload error, or a general text if it has none [spec 266]', () => {
    expect(wordsOfFailure(new Error('No room left'), 'Failed')).toBe('No room left')
    expect(wordsOfFailure(new Error(''), 'Failed')).toBe('Failed')
    expect(wordsOfFailure('x', 'Failed')).toBe('Failed')
  })

  it('the image upload control shows the current picture and a button that opens the file picker [spec 151]', () => {
    const markup = drop('/uploads/a.webp', nothing)
    expect(attributeOf(elementsOf(markup, 'div', 'image-dropzone')[0]!, 'data-state')).toBe('idle')
    expect(markup).toContain('src="/uploads/a.webp"')
    expect(elementsOf(markup, 'button').map(textOf)).toEqual(['Choose', 'Remove'])
    expect(markup).toContain('type="file" accept="image/*"')
  })

  it('the image upload control shows a placeholder and no remove button if there is no picture', () => {
    const markup = drop(null, nothing)
    expect(markup).not.toContain('<img')
    expect(elementsOf(markup, 'i').map(textOf)).toEqual(['A'])
    expect(elementsOf(markup, 'button').map(textOf)).toEqual(['Choose'])
  })
})

describe('Toast', () => {
  it.each(['default', 'destructive', 'success'] as const)(
    'the toast of the variant %s has the class of the variant and a close button; only the destructive toast is an alert [spec 201]',
    (tone) => {
      const markup = markupAt(
        '/',
        <Toast content={{ tone, text: 'Said', closeLabel: 'Close' }} onClose={() => {}} />,
      )
      expect(attributeOf(markup, 'class')).toBe(`toast toast-${tone}`)
      expect(attributeOf(markup, 'role')).toBe(tone === 'destructive' ? 'alert' : null)
      expect(elementsOf(markup, 'button').map((button) => attributeOf(button, 'aria-label'))).toEqual([
        'Close',
      ])
    },
  )
})
