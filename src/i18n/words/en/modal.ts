/** English words; the shape the other languages must have. */
export default {
  loading: 'Opening the book …',
  errorTitle: 'This book could not be opened',
  errorLoading: 'The details of this book could not be loaded.',
  notFoundTitle: 'We do not know this book',
  notFound: 'There is no such book here. The address may have a slip in it.',
  allBooks: 'Show all books',
  close: 'Close',
  fullPage: 'Open the book’s full page',
  synopsis: 'What it is about',
  author: 'About the author',
  bioIn: 'This text is in {language}.',
  fullPortrait: 'View full author portrait',
  reviews: 'What readers say',
  noReviews: 'Nobody has reviewed this book here yet.',
  write: 'Write a review',
  signInToWrite: 'Sign in to write a review',
} as const
