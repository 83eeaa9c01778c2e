import { describe, expect, it } from 'vitest'
import { sniffImage } from './sniff.ts'
import { flickeringGif, photo } from '#tests/support/pictures'

const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('sniffImage', () => {
  it('sniffImage recognises JPEG, PNG, WebP, AVIF and GIF files that real encoders have written [spec 217]', async () => {
    expect(sniffImage(await photo(20, 20).jpeg().toBuffer())).toBe('jpeg')
    expect(sniffImage(await photo(20, 20).png().toBuffer())).toBe('png')
    expect(sniffImage(await photo(20, 20).webp().toBuffer())).toBe('webp')
    expect(sniffImage(await photo(20, 20).avif({ effort: 0 }).toBuffer())).toBe('avif')
    expect(sniffImage(flickeringGif(2))).toBe('gif')
  })

  it('sniffImage recognises an AVIF file by its compatible brands if its major brand is a general one', () => {
    expect(sniffImage(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'))).toBe('avif')
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['SVG after an XML declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['BMP', 'BM\x36\0\0\0'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['video', '\0\0\0\x18ftypisom\0\0\0\0isomavc1'],
    ['an AVIF brand after the end of the box', '\0\0\0\x10ftypmif1\0\0\0\0avif'],
    ['RIFF of another kind', 'RIFF\0\0\0\0WAVEfmt '],
    ['ZIP', 'PK\x03\x04'],
    ['half a PNG signature', '\x89PNG\r\n'],
    ['one byte', '\xff'],
    ['an empty file', ''],
  ])('sniffImage recognises no accepted picture format in %s [spec 217] [trust I5]', (_, text) => {
    expect(sniffImage(bytes(text))).toBeNull()
  })
})
