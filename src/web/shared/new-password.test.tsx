import { describe, expect, it } from 'vitest'
import { passwordStrength, passwordStrengths } from '#contract/values/password'
import { NewPassword } from './new-password.tsx'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'

const typing = (value: string, path = '/en/register', error?: string) =>
  markupAt(path, <NewPassword value={value} password={{}} confirmation={{}} passwordError={error} />)
const strengthOf = (markup: string) => textOf(elementsOf(markup, 'div', 'strength')[0]!)

/** One password for each strength level, from weakest to strongest. */
const samples = ['aaaa', 'abcdefgh1', 'Abcdefghij12', 'Correct-Hors1', 'Correct-Horse-42-Battery']

describe('strength of a new password', () => {
  it('a password has one of five levels: very weak, weak, medium, strong, very strong [spec 227]', () => {
    expect(samples.map(passwordStrength)).toEqual([...passwordStrengths])
    expect(samples.map((password) => strengthOf(typing(password)))).toEqual(
      ['very weak', 'weak', 'medium', 'strong', 'very strong'].map((level) => `Password strength: ${level}`),
    )
    expect(samples.map((password) => strengthOf(typing(password, '/it/register')).split(': ')[1])).toEqual([
      'molto debole',
      'debole',
      'media',
      'forte',
      'molto forte',
    ])
    expect(samples.map((password) => strengthOf(typing(password, '/de/register')).split(': ')[1])).toEqual([
      'sehr schwach',
      'schwach',
      'mittel',
      'stark',
      'sehr stark',
    ])
  })

  it('the bar for the strength of a password has more coloured parts for higher levels [spec 227]', () => {
    expect(samples.map((password) => typing(password).match(/data-on/g)?.length)).toEqual([1, 2, 3, 4, 5])
    expect([strengthOf(typing('')), typing('').includes('data-on')]).toEqual(['', false])
  })

  it('the fields for a new password list only the rules that the password does not meet [spec 224]', () => {
    const rules = (value: string) => elementsOf(typing(value), 'li').map(textOf)
    expect(rules('')).toEqual(['at least 12 characters'])
    expect(rules('abc1')).toEqual(['at least 12 characters', 'a capital letter', 'a special character'])
    expect(rules('Correct-Horse-42')).toEqual([])
    expect(elementsOf(typing(''), 'div', 'checklist')[0]).toContain('aria-live="polite"')
  })

  it('the rules and the error of a new password describe its field for screen readers', () => {
    const markup = typing('abc', '/en/register', 'The password is too weak')
    const described = attributeOf(
      elementsOf(markup, 'div', 'field-box')[0]!.replace(/^<div[^>]*>/, ''),
      'aria-describedby',
    )!
    const texts = described.split(' ').map((id) => markup.slice(markup.indexOf(`id="${id}"`)))
    expect(texts).toHaveLength(2)
    expect(textOf(`<p ${texts[0]!.split('</p>')[0]}`)).toContain('The password is too weak')
    expect(texts[1]).toContain('at least 12 characters')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup.match(/autoComplete="new-password"/gi)).toHaveLength(2)
  })
})
