import type { Author } from '#contract/calls/authors'
import { identifierLinks } from '#contract/values/identifiers'
import { type JsonLd, type JsonLdSite, known, rootOf } from '../../platform/json-ld.ts'
import { excerptOf } from '../../platform/plain-text.ts'

/** Returns an author as JSON-LD (schema.org Person). */
export function authorJsonLd(author: Author, site: JsonLdSite): JsonLd {
  return known({
    '@type': 'Person',
    '@id': `${rootOf(site)}/authors/${author.slug}#person`,
    name: author.name,
    url: `${rootOf(site)}/authors/${author.slug}`,
    description: excerptOf(author.bioHtml),
    image: site.publicUrl + author.profileImage,
    birthDate: author.born,
    deathDate: author.died,
    nationality: author.nationality,
    alternateName: author.otherNames,
    sameAs: identifierLinks(author.identifiers).map(({ href }) => href),
  })
}
