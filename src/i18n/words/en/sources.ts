/** English words; the shape the other languages must have. */
export default {
  title: 'Where our data comes from',
  lead: 'A catalogue is only as good as its sources. These are ours, with our thanks.',
  goodbooks:
    'Titles, authors, series, years and ISBNs of most books come from goodbooks-10k by Zygmunt Zając, under CC BY-SA 4.0. We have cleaned, corrected and arranged them anew; the result is available under the same licence. Its rating counts only order our lists until our readers have rated; they are never shown.',
  exports:
    'Facts about some editions come from reading lists that their owners have published under the MIT licence. Nothing personal was taken from them.',
  own: 'German and Italian titles, genres, awards and life dates were gathered by us from general knowledge. Where we were not sure, we left the place empty.',
  covers: 'All covers are drawn by us; the lettering is Bricolage Grotesque (SIL Open Font License).',
} as const
