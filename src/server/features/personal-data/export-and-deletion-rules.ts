import { catalogueTable, type DataMap, ownTable, systemTable } from './table-privacy.ts'

/** Owner, export and deletion rule of every table, by the only folder that writes to the table. */
export const tablesByFolder: Readonly<Record<string, DataMap>> = {
  'features/accounts': {
    // registrations with an email address that is not verified; deleted after seven days
    registrations: { ...systemTable('by-age'), addressColumn: 'email_key' },
    users: ownTable('id', { hiddenColumns: ['password_hash'], pictureColumns: ['picture'] }),
    sessions: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
    // mailed links that are valid for some minutes; exported, because they contain the new email address of a change
    account_tokens: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
    // sign-ins in progress, valid for some minutes; not exported, because they contain only secrets
    ceremonies: ownTable('user_id', { isExported: false }),
  },
  'features/affiliate': {
    affiliate_services: catalogueTable('by-hand'),
    affiliate_locales: catalogueTable('with-parent'),
  },
  'features/analytics': {
    // not personal data: no user id, no IP address and nothing that distinguishes visitors
    analytics_events: systemTable('by-age'),
    analytics_daily: systemTable('by-hand'),
    analytics_days: systemTable('by-hand'),
  },
  'features/assistant': {
    assistant_conversations: ownTable('user_id'),
    assistant_messages: ownTable('user_id'),
    // one row for each answer that the assistant is writing, without its text; deleted when the answer ends
    assistant_turns: ownTable('user_id', { isExported: false }),
  },
  'features/book-lists': {
    // rows of `book_list_books` refer to rows of `book_lists`, so `book_list_books` is listed first
    book_list_books: ownTable('user_id', { deletedAtOnce: 5000 }),
    book_lists: ownTable('user_id', { hiddenColumns: ['token'] }),
    // if the author of a report deletes the account, the report remains for the moderators without the author's id
    book_list_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
  },
  'features/books': {
    work_sort_titles: catalogueTable('with-parent'),
  },
  'features/curation': {
    // `decided_by`, the editor who decided, is not in the export of the suggestion's author
    suggestions: ownTable('user_id', {
      deleteRule: 'by-hand',
      hiddenColumns: ['decided_by'],
      otherIds: { decided_by: 'emptied' },
    }),
  },
  'features/editing': {
    languages: catalogueTable('never'),
    people: catalogueTable('by-hand'),
    person_names: catalogueTable('with-parent'),
    person_texts: catalogueTable('with-parent'),
    person_links: catalogueTable('with-parent'),
    works: catalogueTable('by-hand'),
    work_names: catalogueTable('with-parent'),
    work_texts: catalogueTable('with-parent'),
    work_contributors: catalogueTable('with-parent'),
    work_genres: catalogueTable('with-parent'),
    work_contents: catalogueTable('with-parent'),
    translations: catalogueTable('with-parent'),
    translation_translators: catalogueTable('with-parent'),
    publishers: catalogueTable('by-hand'),
    editions: catalogueTable('with-parent'),
    edition_contents: catalogueTable('with-parent'),
    edition_contributors: catalogueTable('with-parent'),
    series: catalogueTable('by-hand'),
    series_names: catalogueTable('with-parent'),
    series_texts: catalogueTable('with-parent'),
    series_members: catalogueTable('with-parent'),
    genres: catalogueTable('by-hand'),
    genre_names: catalogueTable('with-parent'),
    genre_texts: catalogueTable('with-parent'),
    awards: catalogueTable('by-hand'),
    award_names: catalogueTable('with-parent'),
    award_texts: catalogueTable('with-parent'),
    award_categories: catalogueTable('with-parent'),
    award_category_names: catalogueTable('with-parent'),
    award_honours: catalogueTable('with-parent'),
    external_ids: catalogueTable('with-parent'),
    provenance: catalogueTable('with-parent'),
    former_slugs: catalogueTable('never'),
    // `changes` of a deleted editor remain, without the editor's id
    changes: ownTable('user_id', { deleteRule: 'by-hand' }),
    // copies of changed rows; `user_id` is the user whose row was changed, not the editor
    change_rows: ownTable('user_id', {
      isExported: false,
      rowImages: { tableColumn: 'table_name', columns: ['before', 'after'] },
    }),
  },
  'features/google': {
    identities: ownTable('user_id'),
  },
  'features/reader-home': {
    reading_preferences: ownTable('user_id'),
  },
  'features/imports': {
    // rows of uploaded files and the books that were found for them; deleted after 30 days or with the account
    imports: ownTable('user_id'),
    import_rows: ownTable('user_id', { deletedAtOnce: 5000 }),
    import_parts: ownTable('user_id', { deletedAtOnce: 5000 }),
  },
  'features/moderation': {
    // `user_id` is the moderator; the row is deleted with the review or list
    moderation_decisions: ownTable('user_id', { deleteRule: 'by-hand' }),
  },
  'features/newsletter': {
    // email addresses and proof of consent; deleted seven days after an unconfirmed request, or three years after
    // unsubscribing
    newsletter_subscribers: {
      ...systemTable('by-age'),
      addressColumn: 'email_key',
      isExportedByAddress: true,
      hiddenColumns: ['confirm_hash'],
    },
    newsletter_issues: systemTable('by-hand'),
    newsletter_texts: systemTable('with-parent'),
    // one row per subscriber and issue; deleted with the subscriber; contains no email address
    newsletter_deliveries: systemTable('with-parent'),
  },
  'features/passkeys': {
    passkeys: ownTable('user_id', { hiddenColumns: ['credential_id', 'public_key'] }),
  },
  'features/personal-data': {
    // the only table that stores ids of deleted accounts; by these ids, the accounts are deleted again after a backup
    // is restored
    account_deletions: { ...systemTable('never'), otherIds: { user_id: 'kept' } },
  },
  'features/reviews': {
    // deleted with the account, as the page for account deletion states; in batches, because book ratings are updated
    ratings: ownTable('user_id', { deletedAtOnce: 500 }),
    review_votes: ownTable('user_id'),
    // if the author of a report deletes the account, the report remains for the moderators without the author's id
    review_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
  },
  'features/reading-list': {
    // this table is before `reading_list_books`, because its rows refer to entries
    readings: ownTable('user_id', { deletedAtOnce: 5000 }),
    // removed entries; deleted after 30 days, or with the account
    removed_entries: ownTable('user_id', { deletedAtOnce: 5000 }),
    reading_list_books: ownTable('user_id', { deletedAtOnce: 5000 }),
  },
  'features/readers': {
    favourite_books: ownTable('user_id'),
  },
  'features/recommendations': {
    work_neighbours: catalogueTable('with-parent'),
    refused_books: ownTable('user_id'),
  },
  'features/search': {
    search_documents: catalogueTable('with-parent'),
    search_keys: catalogueTable('with-parent'),
    search_entities: catalogueTable('with-parent'),
    search_deletions: catalogueTable('never'),
  },
  'features/series': {
    series_sort_names: catalogueTable('with-parent'),
    known_volumes: catalogueTable('with-parent'),
  },
  'features/statistics': {
    reading_goals: ownTable('user_id'),
    published_years: ownTable('user_id'),
  },
  'features/tags': {
    book_tags: ownTable('user_id', { deletedAtOnce: 5000 }),
  },
  'importers/catalogue': {
    sources: catalogueTable('by-hand'),
    imported_records: catalogueTable('never'),
    catalogue_loads: systemTable('never'),
  },
  platform: {
    // keyed hashes of IP addresses, email addresses and accounts, for a day at most
    limit_counters: systemTable('by-age'),
    // rows stay for half a year without ids of deleted accounts; an admin's export has no id of the affected user
    audit_events: {
      owner: { column: 'user_id' },
      isExported: true,
      deleteRule: 'by-age',
      hiddenColumns: ['subject_id'],
      otherIds: { subject_id: 'emptied' },
    },
    content_changes: systemTable('by-age'),
    schema_migrations: systemTable('never'),
    site_identity: systemTable('never'),
    // contains email addresses, but no texts of sent mails; not exported, because the reader has received the mails.
    // After the deletion of an account, only the mail that confirms it remains for 30 days.
    mail_outbox: ownTable('user_id', { isExported: false, addressColumn: 'recipient' }),
  },
}

/** Privacy properties of every table, by table name. */
export const dataMap: DataMap = Object.assign({}, ...Object.values(tablesByFolder))
