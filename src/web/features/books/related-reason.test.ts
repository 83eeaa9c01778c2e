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
  it('relatedReason names the book, series or author whose readers like a related book, and whether other sites’ data show this', () => {
    expect(textOf({ ...readers, of: { kind: 'book', ...link('Dune') } })).toEqual([
      'Readers of “Dune” also liked this (data from other sites)',
      'Leser von „Dune“ mochten auch das (Daten anderer Seiten)',
      'Piaciuto anche a chi ha letto «Dune» (dati di altri siti)',
    ])
    expect(
      textOf({ ...readers, isHere: true, genre: link('Dystopia'), of: { kind: 'series', ...link('Dune') } }),
    ).toEqual([
      'Also Dystopia; readers of the series “Dune” also liked this',
      'Auch Dystopia; Leser der Reihe „Dune“ mochten auch das',
      'Sempre Dystopia; piaciuto anche a chi ha letto la serie «Dune»',
    ])
    expect(textOf({ ...readers, of: { kind: 'author', ...link('Ada') } })).toEqual([
      'Readers of Ada also liked this (data from other sites)',
      'Leser von Ada mochten auch das (Daten anderer Seiten)',
      'Piaciuto anche a chi ha letto Ada (dati di altri siti)',
    ])
  })
  it('relatedReason names the author of both books, the award and genre of both books, or the editors’ recommendation', () => {
    expect(textOf({ kind: 'author', author: link('Ada') })).toEqual([
      'Also by Ada',
      'Auch von Ada',
      'Sempre di Ada',
    ])
    expect(textOf({ kind: 'award', award: link('Hugo'), genre: link('Steampunk') })).toEqual([
      'Also Steampunk; also won the Hugo',
      'Auch Steampunk; ebenfalls ausgezeichnet: Hugo',
      'Sempre Steampunk; anche questo ha vinto il Hugo',
    ])
    expect(textOf({ kind: 'picked' })).toEqual([
      'Recommended by our editors',
      'Empfohlen von unserer Redaktion',
      'Consigliato dalla nostra redazione',
    ])
    expect(textOf({ kind: 'award', award: link('Hugo'), genre: null })[1]).toBe(
      'Ebenfalls ausgezeichnet: Hugo',
    )
  })
  it('relatedReason names the genres, the decade and the original language that two books have in common', () => {
    const genres = { kind: 'genres', genres: [link('Gothic'), link('Horror')] } as const
    expect(textOf({ ...genres, genres: [...genres.genres], decade: 1950 })).toEqual([
      'Also 1950s Gothic and Horror',
      'Auch Gothic und Horror der 1950er-Jahre',
      'Sempre Gothic e Horror degli anni 1950',
    ])
    expect(textOf({ ...genres, genres: [...genres.genres], decade: null })[0]).toBe('Also Gothic and Horror')
    expect(textOf(time)).toEqual([
      'Also 1970s Fantasy, originally in Italian',
      'Auch Fantasy der 1970er-Jahre, im Original ebenfalls auf Italienisch',
      'Sempre Fantasy degli anni 1970, anche questo scritto in italiano',
    ])
    expect(textOf({ ...time, originalLanguage: null })[0]).toBe('Also 1970s Fantasy')
    expect(textOf({ ...time, decade: null })[0]).toBe('Also Fantasy, originally in Italian')
  })
})
