/** English words; the shape the other languages must have. */
export default {
  logoutTitle: 'Sign out?',
  logoutText: 'Another page sent you here. Do you want to sign out?',
  logoutYes: 'Sign out',
  logoutNo: 'Stay signed in',
  constructionTitle: 'Biblionaut is being worked on',
  constructionText:
    'Welcome. We are rearranging the shelves just now; everything you have kept with us stays where it is. Most of the library is open all the same.',
  constructionAction: 'Look around',
  constructionSearch: 'Search the catalogue',
} as const
