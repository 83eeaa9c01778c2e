import { describe, expect, it } from 'vitest'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { prefilledMessage, subjectMaxCharacters } from './prefilled-message.ts'

const t = ((key: string, values: object) => `${key} ${Object.values(values).join(' ')}`) as Translate<
  Words['contact']
>
const begin = (search: string) => prefilledMessage(search, t)

describe('prefilledMessage', () => {
  it('a contact message about a missing volume names series and title; its subject also has the volume number', () => {
    expect(begin('?series=Foreigner&volume=22&title=Defiance')).toEqual({
      topic: 'missing',
      subject: 'missingVolume Foreigner 22 Defiance',
      message: 'missingMessage Foreigner Defiance\n\n',
    })
    expect(begin('?series=Elric&title=The+Skrayling+Tree').subject).toBe(
      'missingTitle Elric The Skrayling Tree',
    )
  })

  it('the prefilled contact message about a missing book names the title of the book', () => {
    expect(begin('?title=Defiance')).toEqual({
      topic: 'missing',
      subject: 'Defiance',
      message: 'missingBook Defiance\n\n',
    })
  })

  it('the contact form has no prefilled message if its URL names no book', () => {
    const nothing = { topic: 'question', subject: '', message: '' }
    for (const search of ['', '?series=Foreigner', '?title=']) expect(begin(search)).toEqual(nothing)
  })

  it('the prefilled subject of a contact message does not exceed its maximum length', () => {
    expect(begin(`?series=${'x'.repeat(500)}&title=y`).subject).toHaveLength(subjectMaxCharacters)
  })
})
