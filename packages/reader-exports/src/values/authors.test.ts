import { describe, expect, it } from 'vitest'
import { authorsInAnyOrder, givenNameFirst } from './authors.ts'

describe('authors of a table', () => {
  it.each([
    ['Le Guin, Ursula K.', ['Ursula K. Le Guin']],
    ['Le Guin, Ursula Kroeber', ['Ursula Kroeber Le Guin']],
    ['de Saint-Exupéry, Antoine', ['Antoine de Saint-Exupéry']],
    ['Saint-Exupéry, Antoine de', ['Antoine de Saint-Exupéry']],
    ['van Vogt, A. E.', ['A. E. van Vogt']],
    ['St. John Mandel, Emily', ['Emily St. John Mandel']],
    ['García Márquez, Gabriel', ['Gabriel García Márquez']],
    ['Vonnegut, Kurt, Jr.', ['Kurt Vonnegut']],
    ['Miller, Walter M., Jr.', ['Walter M. Miller']],
    ['Herbert, Frank, 1920-1986', ['Frank Herbert']],
    ['Herbert, Frank, 1920-1986, author.', ['Frank Herbert']],
    ['Tolkien, J. R. R. (John Ronald Reuel), 1892-1973', ['J. R. R. Tolkien']],
    ['Martin, George R.R.', ['George R.R. Martin']],
    ['O’Brien, Robert C.', ['Robert C. O’Brien']],
    ['Niven, Larry (Author)', ['Larry Niven']],
    ['Bradbury, Ray [1920-2012]', ['Ray Bradbury']],
    ['Лем, Станислав', ['Станислав Лем']],
    ['Ursula K. Le Guin (Goodreads Author)', ['Ursula K. Le Guin']],
    ['Kim Stanley Robinson', ['Kim Stanley Robinson']],
    ['Voltaire', ['Voltaire']],
  ])('reads %s as one author', (cell, names) => {
    expect(authorsInAnyOrder(cell)).toEqual(names)
  })

  it.each([
    ['Terry Pratchett, Neil Gaiman', ['Terry Pratchett', 'Neil Gaiman']],
    ['Pratchett, Terry, Gaiman, Neil', ['Terry Pratchett', 'Neil Gaiman']],
    ['Pratchett, Terry & Gaiman, Neil', ['Terry Pratchett', 'Neil Gaiman']],
    ['Niven, Larry (Author); Pournelle, Jerry (Author)', ['Larry Niven', 'Jerry Pournelle']],
    ['Strugatsky, Arkady and Strugatsky, Boris', ['Arkady Strugatsky', 'Boris Strugatsky']],
    ['Hohlbein, Wolfgang / Hohlbein, Heike', ['Wolfgang Hohlbein', 'Heike Hohlbein']],
    ['Terry Pratchett, Neil Gaiman, Moebius', ['Terry Pratchett', 'Neil Gaiman', 'Moebius']],
    ['King, Stephen - Straub, Peter', ['Stephen King', 'Peter Straub']],
    ['Le Guin, Ursula K., Vess, Charles', ['Ursula K. Le Guin', 'Charles Vess']],
  ])('reads %s as several authors', (cell, names) => {
    expect(authorsInAnyOrder(cell)).toEqual(names)
  })

  it.each([
    ['Neil Gaiman (Author), Charles Vess (Illustrator)', ['Neil Gaiman']],
    ['Lem, Stanisław, Rottensteiner, Franz (Übersetzer)', ['Stanisław Lem']],
    ['Calvino, Italo; Weaver, William (Traduttore)', ['Italo Calvino']],
    ['Liu, Cixin (Autor)/Liu, Ken (Übersetzer)', ['Cixin Liu']],
    ['McCaffrey, Anne; illustrated by M. Whelan', ['Anne McCaffrey']],
    ['Dick, Philip K., author', ['Philip K. Dick']],
    ['Dozois, Gardner (Editor)', ['Gardner Dozois']],
  ])('omits people with a role other than author: %s', (cell, names) => {
    expect(authorsInAnyOrder(cell)).toEqual(names)
  })

  it('omits the word “by” before the name of an author', () => {
    expect(authorsInAnyOrder('by Isaac Asimov')).toEqual(['Isaac Asimov'])
    expect(authorsInAnyOrder('By: Le Guin, Ursula K.')).toEqual(['Ursula K. Le Guin'])
  })

  it('changes a single author “last name, first name” to “first name last name”, and leaves a list of authors unchanged', () => {
    expect(givenNameFirst('Le Guin, Ursula K. (Author)')).toBe('Ursula K. Le Guin')
    expect(givenNameFirst('Terry Pratchett, Neil Gaiman, Stephen Baxter')).toBe(
      'Terry Pratchett, Neil Gaiman, Stephen Baxter',
    )
  })
})
