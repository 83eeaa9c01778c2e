import { describe, expect, it } from 'vitest'
import { takesAvif } from './takes-avif.ts'

describe('who takes AVIF', () => {
  it.each([
    ['Chromium', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'],
    ['Firefox', 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'],
    [
      'Safari 17',
      'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    ],
    [
      'Chromium, with the picture in a tab of its own',
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    ],
    ['capitals and blanks', 'Image/WebP;q=0.5 , Image/AVIF ; q=0.9'],
  ])('%s', (_, accept) => {
    expect(takesAvif(accept)).toBe(true)
  })

  it.each([
    ['nobody who says nothing', null],
    ['nobody who takes everything without a name: a command line, a mail program, a search engine', '*/*'],
    ['Safari 15', 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5'],
    ['nobody who refuses it', 'image/avif;q=0, image/webp'],
    ['nobody who likes WebP better', 'image/avif;q=0.5, image/webp'],
    ['nobody whose weight is no number', 'image/avif;q=much'],
    ['a type that begins so', 'image/avif-sequence'],
  ])('%s', (_, accept) => {
    expect(takesAvif(accept)).toBe(false)
  })
})
