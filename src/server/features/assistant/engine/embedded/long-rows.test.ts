import { describe, expect, it } from 'vitest'
import { isNextInList } from './names.ts'
import { readNegation } from './negation.ts'
import { readText } from './text.ts'

describe('rows of the same small word', () => {
  it.each([
    [' und ', true],
    [' , ', true],
    [' und Dune ', true],
    [' und und ', true],
    [' , und Dune | sowie ', true],
    [' und Dune Messiah ', false],
    [' Dune und ', false],
    [' ', false],
    ['', false],
  ])('%j joins two names of a list: %s', (between, isJoint) => {
    expect(isNextInList(between)).toBe(isJoint)
  })
  // an exponential pattern needs more than a minute for these
  it('40 conjunctions before words that join nothing are read once', () => {
    expect(isNextInList(`${' und'.repeat(40)} foo bar American Gods`)).toBe(false)
  })
  it('40 prepositions behind a refusal are read once', () => {
    const text = readText(`not${' from'.repeat(40)} dragons 1990`)
    const start = text.folded.indexOf('1990')
    expect(readNegation(text).directly({ start, end: start + 4 })).toBe(false)
  })
  it('40 words that both German and English have are read once', () => {
    const text = readText(`not${' was'.repeat(40)} dragons 1990`)
    const start = text.folded.indexOf('1990')
    expect(readNegation(text).directly({ start, end: start + 4 })).toBe(false)
  })
})
