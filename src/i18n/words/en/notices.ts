/** English words; the shape the other languages must have. */
export default {
  soonTitle: 'This part opens soon',
  accountText:
    'Accounts, reading lists and reviews are being built. The whole catalogue is open to you without one.',
  legalText: 'This page will stand here before the site goes public.',
  toBooks: 'Browse books',
  toAuthors: 'Browse authors',
} as const
