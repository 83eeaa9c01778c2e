import type { Series, SeriesPlace } from '#contract/calls/series'
import { type JsonLd, type JsonLdSite, known, rootOf } from '../../platform/json-ld.ts'
import { excerptOf } from '../../platform/plain-text.ts'

/** Returns a series as JSON-LD (schema.org BookSeries). The volumes include volumes without a page. */
export function seriesJsonLd(series: Series, volumes: readonly SeriesPlace[], site: JsonLdSite): JsonLd {
  const root = rootOf(site)
  return known({
    '@type': 'BookSeries',
    '@id': `${root}/series/${series.slug}#series`,
    name: series.name,
    inLanguage: series.nameLanguage,
    alternateName: series.otherNames,
    url: `${root}/series/${series.slug}`,
    description: excerptOf(series.descriptionHtml),
    author: series.authors.map(({ slug, name }) => ({
      '@type': 'Person',
      '@id': `${root}/authors/${slug}#person`,
      name,
    })),
    hasPart: volumes.map((volume) => ({
      '@type': 'Book',
      ...(volume.isHeld && { '@id': `${root}/books/${volume.slug}#work` }),
      ...(volume.titleLanguage !== null && { inLanguage: volume.titleLanguage }),
      name: volume.title,
      ...(volume.position !== null && { position: volume.position }),
      ...(!volume.isHeld &&
        volume.publicationYear !== null && { datePublished: String(volume.publicationYear) }),
    })),
  })
}
