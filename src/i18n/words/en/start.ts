/** English words; the shape the other languages must have. */
export default {
  title: 'Science fiction and fantasy, in your language',
  headline: 'Every book of the fantastic, in your language.',
  lead: 'Find works under any of their titles, and see which volumes have been translated. English, Deutsch, Italiano.',
  placeholder: '“Hobbit”, “La mano sinistra”, “Scheibenwelt” …',
  light: 'In the light today',
  best: 'Best rated',
  newest: 'Newest',
  seriesTitle: 'Series to get lost in',
  allBooks: 'All books',
  allNewest: 'All by year',
  allSeries: 'All series',
  shelf: 'A shelf of well-loved books',
} as const
