import { expect, it } from 'vitest'
import { namespaces } from './namespaces.ts'
import { wordsOf } from './words-server.ts'

/** Names, and words that the language has taken over: they are what they are in English. */
const sameAsEnglish = {
  de: [
    'API',
    'ASIN',
    'Bio',
    'BookWyrm',
    'Computer',
    'Cover',
    'Crossover',
    'Details',
    'Digital',
    'Edition',
    'Fantasy',
    'Form',
    'Format',
    'Genre',
    'Genres',
    'Goodreads',
    'Horror',
    'ISBN',
    'ISBN {isbn}',
    'ISBNs',
    'LibraryThing',
    'Name',
    'Newsletter',
    'Open Library',
    'Original',
    'Passkeys',
    'Person',
    'Pseudonym',
    'Region',
    'Tablet',
    'Text',
    'The StoryGraph',
  ],
  it: [
    'API',
    'ASIN',
    'Account',
    'BookWyrm',
    'Computer',
    'Crossover',
    'E-book',
    'Email',
    'Fantasy',
    'Goodreads',
    'Graphic novel',
    'Horror',
    'ISBN',
    'ISBN {isbn}',
    'LibraryThing',
    'Menu',
    'Newsletter',
    'Open Library',
    'Password',
    'Privacy',
    'Tablet',
    'Tag',
    'The StoryGraph',
    'Volume {position}',
    'crossover',
    'fantasy',
    'horror',
    '{count} account',
    '{series}, volume {position}',
  ],
}

it.each(['de', 'it'] as const)(
  'row 25: every text in %s is translated, labels of one word too',
  (language) => {
    const left = namespaces.flatMap((namespace) => {
      const english = wordsOf(namespace, 'en')
      return Object.entries(wordsOf(namespace, language))
        .filter(([key, text]) => text === english[key] && /[a-z]{3}/i.test(text.replaceAll(/\{\w+\}/g, '')))
        .filter(([, text]) => !sameAsEnglish[language].includes(text))
        .map(([key, text]) => `${namespace} ${key}: ${text}`)
    })
    expect(left).toEqual([])
  },
)
