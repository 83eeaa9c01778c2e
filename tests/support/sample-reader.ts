import type { Me } from '#contract/calls/accounts'

export const me: Me = {
  id: 'u1',
  role: 'NORMAL_USER',
  displayName: 'Ada Lovelace',
  profileImageUrl: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  bio: '**Engines**',
  bioHtml: '<p><strong>Engines</strong></p>',
  language: 'it',
  lastLogin: '2026-11-20T17:03:00.000Z',
  registeredDate: '2026-03-03T09:00:00.000Z',
  statistics: { booksRead: 1280, booksReading: 3, reviewsWritten: 41 },
  signInMethod: 'password',
  hasRecentSignIn: true,
  version: 1,
}
