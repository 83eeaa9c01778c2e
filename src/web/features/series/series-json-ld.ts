import type { Series, SeriesPlace } from '#contract/calls/series'
import { type JsonLd, known } from '../../platform/json-ld.ts'

/**
 * Returns a series for search engines (schema.org BookSeries) with its volumes in order, including those without a
 * page.
 */
export function seriesJsonLd(series: Series, volumes: readonly SeriesPlace[], publicUrl: string): JsonLd {
  return known({
    '@type': 'BookSeries',
    '@id': `${publicUrl}/series/${series.slug}#series`,
    name: series.name,
    alternateName: series.otherNames,
    url: `${publicUrl}/series/${series.slug}`,
    description: series.description,
    author: series.authors.map(({ slug, name }) => ({
      '@type': 'Person',
      '@id': `${publicUrl}/authors/${slug}#person`,
      name,
    })),
    hasPart: volumes.map((volume) => ({
      '@type': 'Book',
      ...(volume.isHeld
        ? { '@id': `${publicUrl}/books/${volume.slug}#work` }
        : { inLanguage: volume.titleLanguage }),
      name: volume.title,
      ...(volume.position !== null && { position: volume.position }),
      ...(!volume.isHeld &&
        volume.publicationYear !== null && { datePublished: String(volume.publicationYear) }),
    })),
  })
}
