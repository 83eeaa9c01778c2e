/** English words; the shape the other languages must have. */
export default {
  seriesTitle: 'Series',
  seriesDescription: 'Series of science fiction and fantasy, with their volumes.',
  series_one: '{count} series',
  series_other: '{count} series',
  sortedBy: 'Sorted by',
  'sort.name': 'name',
  'sort.rating': 'rating',
  'sort.books': 'most books',
  more_one: 'Load one more series',
  more_other: 'Load {count} more series',
  added_one: '{count} more series is shown',
  added_other: '{count} more series are shown',
  genresTitle: 'Genres',
  genresDescription: 'Every genre of the fantastic, from space opera to ghost story.',
  awardsTitle: 'Awards',
  awardsDescription: 'Awards for science fiction and fantasy, and the books they honoured.',
  since: 'since {year}',
  winners: 'Winners we know',
  categories: 'Categories',
  noEntries: 'No honoured book is recorded here yet.',
  dataTitle: 'Where our data comes from',
  dataLead: 'A catalogue is only as good as its sources. These are ours, with our thanks.',
  dataGoodbooks:
    'Titles, authors, series, years and ISBNs of most books come from goodbooks-10k by Zygmunt Zając, under CC BY-SA 4.0. We have cleaned, corrected and arranged them anew; the result is available under the same licence. Its rating counts only order our lists until our readers have rated; they are never shown.',
  dataExports:
    'Facts about some editions come from reading lists that their owners have published under the MIT licence. Nothing personal was taken from them.',
  dataOwn:
    'German and Italian titles, genres, awards and life dates were gathered by us from general knowledge. Where we were not sure, we left the place empty.',
  dataCovers: 'All covers are drawn by us; the lettering is Bricolage Grotesque (SIL Open Font License).',
} as const
