import { describe, expect, it } from 'vitest'
import type { RelatedReason } from '#contract/calls/recommendations'
import { translateOn } from '#i18n/words-server'
import { relatedReason } from './related-reason.ts'

const link = (name: string) => ({ id: 1, slug: 'one', name })
const readers = { kind: 'readers', isHere: false, genre: null } as const
const time = { kind: 'time', group: 'fantasy', decade: 1970, originalLanguage: 'it' } as const
const textOf = (reason: RelatedReason) =>
  (['en', 'de', 'it'] as const).map((language) =>
    relatedReason(reason, {
      t: translateOn('recommendations', language),
      catalogue: translateOn('catalogue', language),
      language,
    }),
  )

describe('relatedReason', () => {
  it('relatedReason names shared readers, elsewhere or here, and a shared genre', () => {
    expect(textOf({ ...readers, of: { kind: 'book', ...link('Dune') } })).toEqual([
      'Liked elsewhere by readers of “Dune”',
      'Gefiel anderswo auch denen, die „Dune“ mochten',
      'Piaciuto altrove a chi ha amato «Dune»',
    ])
    expect(
      textOf({ ...readers, isHere: true, genre: link('Dystopia'), of: { kind: 'series', ...link('Dune') } }),
    ).toEqual([
      'Also Dystopia, and liked here by readers of the series “Dune”',
      'Auch Dystopia; gefiel hier denen, die die Reihe „Dune“ mochten',
      'Sempre Dystopia, e piaciuto qui a chi ha amato la serie «Dune»',
    ])
    expect(textOf({ ...readers, of: { kind: 'author', ...link('Ada') } })).toEqual([
      'Liked elsewhere by readers of Ada',
      'Gefiel anderswo auch denen, die Ada gern lesen',
      'Piaciuto altrove a chi ama leggere Ada',
    ])
  })
  it('relatedReason names the author, and an award with or without genre', () => {
    expect(textOf({ kind: 'author', author: link('Ada') })).toEqual([
      'Also by Ada',
      'Auch von Ada',
      'Sempre di Ada',
    ])
    expect(textOf({ kind: 'award', award: link('Hugo'), genre: link('Steampunk') })).toEqual([
      'Also Steampunk, and also won the Hugo',
      'Auch Steampunk; hat denselben Preis gewonnen: Hugo',
      'Sempre Steampunk, e anche questo ha vinto il Hugo',
    ])
    expect(textOf({ kind: 'picked' })).toEqual([
      'Recommended by our editors',
      'Empfohlen von unserer Redaktion',
      'Consigliato dalla nostra redazione',
    ])
    expect(textOf({ kind: 'award', award: link('Hugo'), genre: null })[1]).toBe(
      'Hat denselben Preis gewonnen: Hugo',
    )
  })
  it('relatedReason names genres, decade and language', () => {
    const genres = { kind: 'genres', genres: [link('Gothic'), link('Horror')] } as const
    expect(textOf({ ...genres, genres: [...genres.genres], decade: 1950 })).toEqual([
      'Also Gothic and Horror of the 1950s',
      'Auch Gothic und Horror der 1950er-Jahre',
      'Sempre Gothic e Horror degli anni 1950',
    ])
    expect(textOf({ ...genres, genres: [...genres.genres], decade: null })[0]).toBe('Also Gothic and Horror')
    expect(textOf(time)).toEqual([
      'Also Fantasy of the 1970s, and also written in Italian',
      'Auch Fantasy der 1970er-Jahre, im Original ebenfalls auf Italienisch',
      'Sempre Fantasy degli anni 1970, e anch’esso scritto in italiano',
    ])
    expect(textOf({ ...time, originalLanguage: null })[0]).toBe('Also Fantasy of the 1970s')
    expect(textOf({ ...time, decade: null })[0]).toBe('Also Fantasy, and also written in Italian')
  })
})
