import type { Author } from '#contract/authors'

/** An author for search engines (schema.org Person). */
export function authorJsonLd(author: Author, publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'Person',
    '@id': `${publicUrl}/authors/${author.slug}#person`,
    name: author.name,
    ...(author.born && { birthDate: author.born }),
    ...(author.died && { deathDate: author.died }),
    ...(author.nationality && { nationality: author.nationality }),
    ...(author.otherNames.length > 0 && { alternateName: author.otherNames }),
  }
}
