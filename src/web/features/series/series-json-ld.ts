import type { Series, SeriesVolume } from '#contract/series'

/** A series for search engines (schema.org BookSeries), with the volumes of the page in order. */
export function seriesJsonLd(
  series: Series,
  volumes: readonly SeriesVolume[],
  publicUrl: string,
): Record<string, unknown> {
  return {
    '@type': 'BookSeries',
    '@id': `${publicUrl}/series/${series.slug}#series`,
    name: series.name,
    ...(series.otherNames.length > 0 && { alternateName: series.otherNames }),
    url: `${publicUrl}/series/${series.slug}`,
    ...(series.description !== null && { description: series.description }),
    author: series.authors.map(({ slug, name }) => ({
      '@type': 'Person',
      '@id': `${publicUrl}/authors/${slug}#person`,
      name,
    })),
    hasPart: volumes.map(({ slug, title, position }) => ({
      '@type': 'Book',
      '@id': `${publicUrl}/books/${slug}#work`,
      name: title,
      ...(position !== null && { position }),
    })),
  }
}
