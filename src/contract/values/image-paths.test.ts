import { describe, expect, it } from 'vitest'
import { imageBase, imageNames, imagePath, imageSrcSet, imageWidths, isImageName } from './image-paths.ts'

const id = `ab/${'ab'.repeat(16)}`

describe('URLs of uploaded pictures', () => {
  it('a picture is stored with its own width and with each smaller width of 320, 640 and 1024 [spec 280]', () => {
    expect(imageWidths(1024)).toEqual([320, 640, 1024])
    expect(imageWidths(700)).toEqual([320, 640, 700])
    expect(imageWidths(640)).toEqual([320, 640])
    expect(imageWidths(90)).toEqual([90])
  })

  it('imagePath, imageSrcSet and imageBase convert between the base of a picture (its path without folder and extension), its path and its srcset', () => {
    expect(imagePath(`${id}-640`)).toBe(`/uploads/${id}-640.webp`)
    expect(imageSrcSet(`${id}-640`)).toBe(`/uploads/${id}-320.webp 320w, /uploads/${id}-640.webp 640w`)
    expect(imageBase(imagePath(`${id}-640`))).toBe(`${id}-640`)
  })

  it.each([
    '',
    '..',
    id,
    `${id}-0`,
    `${id}-10240`,
    `${id}-320\n`,
    `../${id}-320`,
    `cd/${'ab'.repeat(16)}-320`,
  ])(
    '%j is not the base of a picture, and therefore has no file names and no srcset [imports I7]',
    (base) => {
      expect(imageNames(base)).toEqual([])
      expect(imageSrcSet(base)).toBe('')
      expect(isImageName(`${base}.webp`)).toBe(false)
      expect(imageBase(`/uploads/${base}.webp`)).toBeNull()
    },
  )

  it('imageBase returns null for the URL of a picture of another site or folder', () => {
    expect(imageBase(`https://evil.example/uploads/${id}-320.webp`)).toBeNull()
    expect(imageBase(`/covers/${id}-320.webp`)).toBeNull()
  })
})
