/**
 * Which section of the privacy page speaks of which table with people's data. A table that is new here needs a true
 * sentence there, in three languages (`texts/<language>/privacy.md`): a test compares this list with the data map.
 */
export const coveredTables: Readonly<Record<string, string>> = {
  registrations: 'account',
  users: 'account',
  identities: 'account',
  sessions: 'account',
  passkeys: 'account',
  account_tokens: 'account',
  ceremonies: 'device',
  audit_events: 'account',
  suggestions: 'catalogue',
  changes: 'catalogue',
  change_rows: 'catalogue',
  reading_list_books: 'reading',
  readings: 'reading',
  removed_entries: 'reading',
  refused_books: 'reading',
  ratings: 'reading',
  review_votes: 'reading',
  review_reports: 'reading',
  moderation_decisions: 'reading',
  reading_goals: 'reading',
  published_years: 'reading',
  imports: 'imports',
  import_rows: 'imports',
  assistant_conversations: 'assistant',
  assistant_messages: 'assistant',
  assistant_turns: 'assistant',
  mail_outbox: 'mail',
  newsletter_subscribers: 'newsletter',
}
