/** What happens to rows of a table when they are no longer needed. */
export type DeleteRule =
  /** Stay as long as the thing they describe; go with it. */
  | 'with-parent'
  /** Stay until an editor or a command takes them away. */
  | 'by-hand'
  /** Go with the account of their owner. */
  | 'with-account'
  /** A job takes them away after some time (the job says how long). */
  | 'by-age'
  /** Never: part of how the database knows itself. */
  | 'never'

/** How a table stands to the people whose data it may hold (trust.md section 8, point 11). Export and deletion of an account follow it and know no table themselves. */
export interface TableMark {
  /**
   * The column with the id of the person whose rows these are; or the kind of table that is nobody's. When the account goes, rows
   * `with-account` go with it; all others stay without the id.
   */
  owner: { column: string } | 'catalogue' | 'system'
  /** Whether its rows are part of the data export of their owner. Always false where nobody owns them. */
  isExported: boolean
  deleteRule: DeleteRule
  /** Columns that never leave, to their owner either: what opens a door, and hashes of it. */
  hiddenColumns?: readonly string[]
  /** Columns with the base of a stored picture: its files are exported and deleted along with the row. */
  pictureColumns?: readonly string[]
  /** A column with an address of mail, folded or as written: rows of somebody's address go with their account, whoever owns the table. */
  addressColumn?: string
  /** Rows of the address of somebody with an account are part of their data export, though no id says so. */
  isExportedByAddress?: true
  /** Images of rows of other tables: the column with the table's name, and those with the images. An id that is emptied there is emptied in them. */
  rowImages?: { tableColumn: string; columns: readonly string[] }
  /** Further columns with ids of people, and what becomes of such an id when that account goes. */
  otherIds?: Readonly<Record<string, 'emptied' | 'kept'>>
}

const catalogue = (deleteRule: DeleteRule): TableMark => ({
  owner: 'catalogue',
  isExported: false,
  deleteRule,
})
const system = (deleteRule: DeleteRule): TableMark => ({ owner: 'system', isExported: false, deleteRule })

const own = (column: string, more: Partial<TableMark> = {}): TableMark => ({
  owner: { column },
  isExported: true,
  deleteRule: 'with-account',
  ...more,
})

/** Every table of the schema `public`. A test compares it with the database: a table without a mark fails it. */
export const dataMap: Readonly<Record<string, TableMark>> = {
  languages: catalogue('never'),
  sources: catalogue('by-hand'),
  people: catalogue('by-hand'),
  person_names: catalogue('with-parent'),
  person_texts: catalogue('with-parent'),
  person_links: catalogue('with-parent'),
  works: catalogue('by-hand'),
  work_names: catalogue('with-parent'),
  work_sort_titles: catalogue('with-parent'),
  work_texts: catalogue('with-parent'),
  work_contributors: catalogue('with-parent'),
  work_genres: catalogue('with-parent'),
  translations: catalogue('with-parent'),
  translation_translators: catalogue('with-parent'),
  publishers: catalogue('by-hand'),
  editions: catalogue('with-parent'),
  edition_contents: catalogue('with-parent'),
  edition_contributors: catalogue('with-parent'),
  series: catalogue('by-hand'),
  series_names: catalogue('with-parent'),
  series_texts: catalogue('with-parent'),
  series_sort_names: catalogue('with-parent'),
  series_members: catalogue('with-parent'),
  genres: catalogue('by-hand'),
  genre_names: catalogue('with-parent'),
  genre_texts: catalogue('with-parent'),
  awards: catalogue('by-hand'),
  award_names: catalogue('with-parent'),
  award_texts: catalogue('with-parent'),
  award_categories: catalogue('with-parent'),
  award_category_names: catalogue('with-parent'),
  award_entries: catalogue('with-parent'),
  external_ids: catalogue('with-parent'),
  provenance: catalogue('with-parent'),
  imported_records: catalogue('never'),
  catalogue_loads: system('never'),
  former_slugs: catalogue('never'),
  search_documents: catalogue('with-parent'),
  search_keys: catalogue('with-parent'),
  search_entities: catalogue('with-parent'),
  search_deletions: catalogue('never'),
  affiliate_services: catalogue('by-hand'),
  affiliate_locales: catalogue('with-parent'),
  // Nobody yet: somebody who has not shown that the address is theirs. Forgotten after seven days.
  registrations: { ...system('by-age'), addressColumn: 'email_key' },
  users: own('id', { hiddenColumns: ['password_hash'], pictureColumns: ['picture'] }),
  identities: own('user_id'),
  sessions: own('user_id', { hiddenColumns: ['token_hash'] }),
  passkeys: own('user_id', { hiddenColumns: ['credential_id', 'public_key'] }),
  // an address without an account, with the proof of its consent. Forgotten after seven days where nobody confirms it, three years after it has left.
  newsletter_subscribers: {
    ...system('by-age'),
    addressColumn: 'email_key',
    isExportedByAddress: true,
    hiddenColumns: ['confirm_hash'],
  },
  newsletter_issues: system('by-hand'),
  newsletter_texts: system('with-parent'),
  // goes with the subscriber: no address in it, and nothing that the subscriber's own row does not tell
  newsletter_deliveries: system('with-parent'),
  // what a mail asked for some minutes ago; the address to change to is part of it, so it is told
  account_tokens: own('user_id', { hiddenColumns: ['token_hash'] }),
  // a question to an authenticator that waits for its answer, for minutes: nothing in it but what must not leave
  ceremonies: own('user_id', { isExported: false }),
  // keyed hashes of who tried what, for an hour at most
  limit_counters: system('by-age'),
  // stays without the ids when an account goes, and half a year at most; whom an admin acted on is not the admin's to take along
  audit_events: {
    owner: { column: 'user_id' },
    isExported: true,
    deleteRule: 'by-age',
    hiddenColumns: ['subject_id'],
    otherIds: { subject_id: 'emptied' },
  },
  // the one place where the id of a deleted account stays: a restored backup is told by it whom to forget again
  account_deletions: { ...system('never'), otherIds: { user_id: 'kept' } },
  reading_entries: own('user_id'),
  readings: own('user_id'),
  // reviews go with their author, which the page says before the account is deleted
  ratings: own('user_id'),
  review_votes: own('user_id'),
  // moderators go on seeing what was told, and no longer by whom
  review_reports: own('user_id', { deleteRule: 'by-hand' }),
  // of whoever decided; goes with the review
  moderation_decisions: own('user_id', { deleteRule: 'by-hand' }),
  reading_goals: own('user_id'),
  // nobody's: no id, no address, nothing that tells one reader from another
  analytics_events: system('by-age'),
  analytics_daily: system('by-hand'),
  analytics_days: system('by-hand'),
  published_years: own('user_id'),
  // what a reader brought from elsewhere: rows in the file's own words, and what they were taken for. Forgotten after 30 days, or with the account.
  imports: own('user_id'),
  import_rows: own('user_id'),
  // what editors did stays without their name; what of it were rows of readers goes with these readers
  changes: own('user_id', { deleteRule: 'by-hand' }),
  change_rows: own('user_id', {
    isExported: false,
    rowImages: { tableColumn: 'table_name', columns: ['before', 'after'] },
  }),
  // an editor who has decided one stays nobody when they go, and is nobody's to know before
  suggestions: own('user_id', {
    deleteRule: 'by-hand',
    hiddenColumns: ['decided_by'],
    otherIds: { decided_by: 'emptied' },
  }),
  assistant_conversations: own('user_id'),
  assistant_messages: own('user_id'),
  // that an answer is under way: for a minute, and nothing else
  assistant_turns: own('user_id', { isExported: false }),
  content_changes: system('by-age'),
  schema_migrations: system('never'),
  // Holds addresses of people; `sweep-mail` takes each mail away 30 days after it was sent or given up. Not part of an export: the person has
  // the mail. All of it goes with the account but the farewell, which is written then and ages out as every mail does.
  // So does a mail to an address that was the person's before, or was to be: nothing says any more whose it was.
  mail_outbox: { ...system('by-age'), addressColumn: 'recipient' },
}

/** A table with people's rows. */
export interface OwnedTable extends TableMark {
  table: string
  owner: { column: string }
}

/** Every table whose rows are people's, by the map. */
export const ownedTables = (map: Readonly<Record<string, TableMark>> = dataMap): OwnedTable[] =>
  Object.entries(map).flatMap(([table, mark]) =>
    typeof mark.owner === 'object' ? [{ ...mark, table, owner: mark.owner }] : [],
  )

/** A table whose rows go into somebody's download, and what finds them there. */
export interface ExportedMark extends TableMark {
  table: string
  found: { column: string; by: 'id' | 'address' }
}

/** Every table that has something for the download of a person's own data. */
export const exportedTables = (map: Readonly<Record<string, TableMark>> = dataMap): ExportedMark[] =>
  Object.entries(map).flatMap(([table, mark]): ExportedMark[] => {
    if (typeof mark.owner === 'object')
      return mark.isExported ? [{ ...mark, table, found: { column: mark.owner.column, by: 'id' } }] : []
    return mark.isExportedByAddress && mark.addressColumn
      ? [{ ...mark, table, found: { column: mark.addressColumn, by: 'address' } }]
      : []
  })
