import type { Author } from '#contract/calls/authors'
import { type JsonLd, known } from '../../platform/json-ld.ts'

/** Returns an author as JSON-LD (schema.org Person). */
export function authorJsonLd(author: Author, publicUrl: string): JsonLd {
  return known({
    '@type': 'Person',
    '@id': `${publicUrl}/authors/${author.slug}#person`,
    name: author.name,
    url: `${publicUrl}/authors/${author.slug}`,
    birthDate: author.born,
    deathDate: author.died,
    nationality: author.nationality,
    alternateName: author.otherNames,
  })
}
