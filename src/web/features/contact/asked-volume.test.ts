import { describe, expect, it } from 'vitest'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { beginningOf, subjectMaxCharacters } from './asked-volume.ts'

const t = ((key: string, values: object) => `${key} ${Object.values(values).join(' ')}`) as Translate<
  Words['contact']
>
const begin = (search: string) => beginningOf(search, t)

describe('what a message begins with', () => {
  it('is series, place and title of a volume that has no page', () => {
    expect(begin('?series=Foreigner&volume=22&title=Defiance')).toEqual({
      topic: 'missing',
      subject: 'missingVolume Foreigner 22 Defiance',
      message: 'missingMessage Foreigner Defiance\n\n',
    })
    expect(begin('?series=Elric&title=The+Skrayling+Tree').subject).toBe(
      'missingTitle Elric The Skrayling Tree',
    )
  })

  it('is the title of a book that somebody looked for in vain', () => {
    expect(begin('?title=Defiance')).toEqual({
      topic: 'missing',
      subject: 'Defiance',
      message: 'missingBook Defiance\n\n',
    })
  })

  it('is nothing where no book is asked about', () => {
    const nothing = { topic: 'question', subject: '', message: '' }
    for (const search of ['', '?series=Foreigner', '?title=']) expect(begin(search)).toEqual(nothing)
  })

  it('is no longer than a subject may be', () => {
    expect(begin(`?series=${'x'.repeat(500)}&title=y`).subject).toHaveLength(subjectMaxCharacters)
  })
})
