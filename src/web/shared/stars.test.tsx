import { describe, expect, it } from 'vitest'
import { attributeOf, elementsOf, markupAt, textOf } from '#tests/support/markup'
import { RatingBars } from '../ui/rating-bars.tsx'
import { StarInput } from './star-input.tsx'
import { Stars, starShare } from './stars.tsx'

const sharesOf = (value: number) => [1, 2, 3, 4, 5].map((place) => starShare(value, place))

describe('Stars', () => {
  it('Stars shows averages in half stars [spec 220]', () => {
    expect(sharesOf(0)).toEqual([0, 0, 0, 0, 0])
    expect(sharesOf(0.5)).toEqual([0.5, 0, 0, 0, 0])
    expect(sharesOf(3.5)).toEqual([1, 1, 1, 0.5, 0])
    expect(sharesOf(4)).toEqual([1, 1, 1, 1, 0])
    expect(sharesOf(5)).toEqual([1, 1, 1, 1, 1])
  })

  it('Stars rounds averages to the nearest half star [spec 220]', () => {
    expect(sharesOf(3.2)).toEqual([1, 1, 1, 0, 0])
    expect(sharesOf(3.3)).toEqual([1, 1, 1, 0.5, 0])
    expect(sharesOf(3.7)).toEqual([1, 1, 1, 0.5, 0])
    expect(sharesOf(3.8)).toEqual([1, 1, 1, 1, 0])
  })

  it('Stars draws five stars, full, half or empty, with a text for screen readers [spec 220]', () => {
    const markup = markupAt('/', <Stars value={2.5} label="2.5 out of 5 stars" />)
    expect([attributeOf(markup, 'role'), attributeOf(markup, 'aria-label')]).toEqual([
      'img',
      '2.5 out of 5 stars',
    ])
    expect(markup.match(/class="star-edge"/g)).toHaveLength(5)
    expect([...markup.matchAll(/<svg width="(\d+)"/g)].map((match) => match[1])).toEqual(['20', '20', '10'])
  })

  it('rating bars go from five stars to one, and the longest has the full width', () => {
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

describe('StarInput', () => {
  it('the star input is a named group of five radio buttons with a button to remove the value [spec 106]', () => {
    const markup = markupAt('/de', <StarInput value={4} onChange={() => {}} label="Deine Bewertung" />)
    expect(textOf(elementsOf(markup, 'legend')[0]!)).toBe('Deine Bewertung')
    const buttons = elementsOf(markup, 'button').map(textOf)
    expect(buttons).toEqual([
      '1 von 5 Sternen',
      '2 von 5 Sternen',
      '3 von 5 Sternen',
      '4 von 5 Sternen',
      '5 von 5 Sternen',
      'Meine Bewertung entfernen',
    ])
    expect([...markup.matchAll(/aria-checked="(\w+)"/g)].map(([, checked]) => checked)).toEqual([
      'false',
      'false',
      'false',
      'true',
      'false',
    ])
  })

  it('the star input without a value has no checked radio button and no remove button [spec 106]', () => {
    const markup = markupAt('/it', <StarInput value={null} onChange={() => {}} label="Il tuo voto" />)
    const buttons = elementsOf(markup, 'button').map(textOf)
    expect([buttons.length, buttons[0]]).toEqual([5, '1 stella su 5'])
    expect(markup).not.toContain('aria-checked="true"')
  })
})
