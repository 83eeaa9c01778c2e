import { describe, expect, it } from 'vitest'
import { attributeOf, elementsOf, markupAt, textOf } from '../platform/test-kit.ts'
import { RatingBars } from '../ui/rating-bars.tsx'
import { StarInput } from './star-input.tsx'
import { Stars, starShare } from './stars.tsx'

const sharesOf = (value: number) => [1, 2, 3, 4, 5].map((place) => starShare(value, place))

describe('stars', () => {
  it('row 220: averages are shown in halves', () => {
    expect(sharesOf(0)).toEqual([0, 0, 0, 0, 0])
    expect(sharesOf(0.5)).toEqual([0.5, 0, 0, 0, 0])
    expect(sharesOf(3.5)).toEqual([1, 1, 1, 0.5, 0])
    expect(sharesOf(4)).toEqual([1, 1, 1, 1, 0])
    expect(sharesOf(5)).toEqual([1, 1, 1, 1, 1])
  })

  it('row 220: other averages go to the nearest half', () => {
    expect(sharesOf(3.2)).toEqual([1, 1, 1, 0, 0])
    expect(sharesOf(3.3)).toEqual([1, 1, 1, 0.5, 0])
    expect(sharesOf(3.7)).toEqual([1, 1, 1, 0.5, 0])
    expect(sharesOf(3.8)).toEqual([1, 1, 1, 1, 0])
  })

  it('row 220: five stars are drawn, filled whole, half or not, and read out in words', () => {
    const markup = markupAt('/', <Stars value={2.5} label="2.5 out of 5 stars" />)
    expect([attributeOf(markup, 'role'), attributeOf(markup, 'aria-label')]).toEqual([
      'img',
      '2.5 out of 5 stars',
    ])
    expect(markup.match(/class="star-edge"/g)).toHaveLength(5)
    expect([...markup.matchAll(/<svg width="(\d+)"/g)].map((match) => match[1])).toEqual(['20', '20', '10'])
  })

  it('rating bars stand from five stars down, the longest as wide as the field', () => {
    const markup = markupAt(
      '/',
      <RatingBars counts={[0, 1, 0, 2, 4]} labels={['1 star', '2 stars', '3 stars', '4 stars', '5 stars']} />,
    )
    expect(elementsOf(markup, 'li').map(textOf)).toEqual([
      '55 stars4',
      '44 stars2',
      '33 stars0',
      '22 stars1',
      '11 star0',
    ])
    expect([...markup.matchAll(/class="rating-bar" width="(\d+)"/g)].map((match) => match[1])).toEqual([
      '100',
      '50',
      '0',
      '25',
      '0',
    ])
    expect(markupAt('/', <RatingBars counts={[0, 0, 0, 0, 0]} labels={[]} />)).not.toContain('NaN')
  })
})

describe('stars to be given', () => {
  it('row 106: are a named group of five radios with the given one chosen, and a way to take them back', () => {
    const markup = markupAt('/de', <StarInput value={4} onChange={() => {}} label="Deine Bewertung" />)
    expect(textOf(elementsOf(markup, 'legend')[0]!)).toBe('Deine Bewertung')
    expect(elementsOf(markup, 'label').map(textOf)).toEqual([
      '1 von 5 Sternen',
      '2 von 5 Sternen',
      '3 von 5 Sternen',
      '4 von 5 Sternen',
      '5 von 5 Sternen',
    ])
    expect([...markup.matchAll(/<input[^>]*>/g)].map(([tag]) => tag.includes('checked'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    expect(textOf(elementsOf(markup, 'button')[0]!)).toBe('Meine Bewertung entfernen')
  })

  it('row 106: without any given none is chosen, and there is nothing to take back', () => {
    const markup = markupAt('/it', <StarInput value={null} onChange={() => {}} label="Il tuo voto" />)
    expect(textOf(elementsOf(markup, 'label')[0]!)).toBe('1 stella su 5')
    expect(markup).not.toContain('checked')
    expect(elementsOf(markup, 'button')).toEqual([])
  })
})
