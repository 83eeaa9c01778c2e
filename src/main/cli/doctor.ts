import { join } from 'node:path'
import { imageBase, imageNames } from '#contract/values/image-paths'
import { interfaceLanguages } from '#contract/values/languages'
import type { SharedState } from '#contract/calls/admin-state'
import { readCatalogue } from '#server/importers/catalogue/index'
import { countRecords } from '#server/importers/catalogue/load/count-records'
import { isCatalogueLoaded } from '#server/importers/catalogue/load/load-folder'
import type { Database } from '#server/platform/database/database'
import { readSharedState } from '#server/features/admin-state/index'
import { readMigrations } from '#server/platform/database/migration-files'
import { systemRandomness } from '#server/platform/randomness'
import { diskStorage } from '#server/platform/storage/disk-storage'
import type { Config } from '#server/platform/config/config'
import { catalogueFolder, migrationsFolder } from '../root-folder.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Result of one check. */
interface Finding {
  what: string
  isWell: boolean
  detail: string
}

/** SQL that counts the rows of `table` whose stored numbers differ from those computed from `ratings`. */
const wrongSums = (table: string, column: string): string => `select count(*)::int as n from ${table} s
  left join (select ${column} as id, sum(stars) as total, count(*) as ratings, count(*) filter (where text is not null and hidden_at is null) as reviews
    from ratings where ${column} is not null group by 1) as r using (id)
  where (s.rating_sum, s.rating_count, s.review_count) is distinct from (coalesce(r.total, 0), coalesce(r.ratings, 0), coalesce(r.reviews, 0))`

/** SQL that counts the rows of `table` with a wrong `book_count`. `books` selects pairs of row `id` and `work_id`. */
const wrongCounts = (table: string, books: string): string => `select count(*)::int as n from ${table} s
  left join (select id, count(distinct work_id) as books from (${books}) as b group by 1) as r using (id)
  where s.book_count <> coalesce(r.books, 0)`

/** Rules that no constraint of the database can guarantee. Each query counts the rows that break the rule. */
const invariants: [what: string, text: string][] = [
  [
    'every book with editions has one primary edition',
    `select count(*)::int as n from (select work_id from editions group by work_id having count(*) filter (where is_primary) <> 1) as x`,
  ],
  [
    'every book has a title',
    `select count(*)::int as n from works w where merged_into is null and not exists (select from work_names n where n.work_id = w.id)`,
  ],
  [
    'every book has a sort title in each language',
    `select count(*)::int as n from works w where merged_into is null and (select count(*) from work_sort_titles s where s.work_id = w.id) < ${interfaceLanguages.length}`,
  ],
  [
    'every book is in the search index',
    `select count(*)::int as n from works w where merged_into is null and not exists (select from search_documents d where d.kind = 1 and d.entity_id = w.id)`,
  ],
  [
    'stored rating counts of books equal the sums of their star counts',
    `select count(*)::int as n from works where rating_count <> (select sum(s) from unnest(rating_stars) as s)`,
  ],
  ['stored sums of books match their ratings', wrongSums('works', 'work_id')],
  ['stored sums of authors match their ratings', wrongSums('people', 'person_id')],
  [
    'stored counts of authors match their books',
    wrongCounts(
      'people',
      `select c.person_id as id, w.id as work_id from work_contributors c
      join works w on w.id = c.work_id and w.merged_into is null where c.role = 'author'`,
    ),
  ],
  [
    'stored counts of series match their volumes',
    wrongCounts(
      'series',
      `select m.series_id as id, w.id as work_id from series_members m left join editions e on e.id = m.edition_id
      join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null where m.reading_order = 'publication'`,
    ),
  ],
  [
    'stored counts of genres match their books',
    wrongCounts(
      'genres',
      `select g.genre_id as id, w.id as work_id from work_genres g join works w on w.id = g.work_id and w.merged_into is null`,
    ),
  ],
  [
    'stored vote counts of reviews match their votes',
    `select count(*)::int as n from ratings r where helpful_count <> (select count(*) from review_votes v where v.rating_id = r.id)`,
  ],
]

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`

/** Returns the findings (results of the checks) for the state of the instance. The admin page shows the same state. */
function describe(state: SharedState, { site, backup }: Config): Finding[] {
  const { database, schema, catalogue, backups, mails, jobs, disk, uploads, operator } = state
  const left = `not set: ${operator.missing.join(', ')}`
  const sealed = backups.isEncrypted ? 'encrypted' : 'not encrypted'
  const { newest } = backups
  return [
    {
      what: 'the legal pages name the operator',
      isWell: operator.missing.length === 0,
      detail: operator.missing.length === 0 ? 'name, address and email' : left,
    },
    { what: 'the data directory is writable', isWell: disk.isWritable, detail: site.dataDir },
    {
      what: 'the disk has free space',
      isWell: disk.hasRoom,
      detail: `${megabytes(disk.freeBytes)} free of ${megabytes(disk.totalBytes)}`,
    },
    {
      what: 'there is space for uploads',
      isWell: uploads.isWell,
      detail: `${uploads.files} files, ${megabytes(uploads.bytes)}`,
    },
    {
      what: 'backups are made',
      isWell: backups.isScheduled && backups.isWell,
      detail: !backups.isScheduled
        ? 'BACKUP_DIR is empty, so there are no scheduled backups'
        : newest
          ? `the newest of ${newest.at}, ${megabytes(newest.bytes)}, ${sealed}; the next at ${backups.nextAt}`
          : `none yet in ${backup.folder}; the first at ${backups.nextAt}`,
    },
    {
      what: 'the database responds',
      isWell: true,
      detail: `PostgreSQL ${database.version}, ${megabytes(database.bytes)}`,
    },
    {
      what: 'confirmed writes are safe',
      isWell: database.isWell,
      detail: `fsync ${database.fsync}, synchronous_commit ${database.synchronousCommit}`,
    },
    {
      what: 'the schema is that of this version',
      isWell: schema.isWell,
      detail: `${schema.newest}; this version has ${schema.known} migrations`,
    },
    {
      what: 'the catalogue is counted and indexed',
      isWell: catalogue.isWell,
      detail: catalogue.isWell
        ? `${catalogue.books} books`
        : 'a load or an upgrade was interrupted: the next start completes it',
    },
    {
      what: 'jobs run in time',
      isWell: jobs.isWell,
      detail: `${jobs.waiting} due, the oldest for ${Math.round(jobs.lagSeconds)} s, ${jobs.givenUp} given up`,
    },
    {
      what: 'mail is delivered',
      isWell: mails.isWell,
      detail: `${mails.isSent ? 'by SMTP_URL' : 'SMTP_URL is empty, so mails are written to files'}; ${mails.waiting} waiting, ${mails.givenUp} given up`,
    },
  ]
}

const picturePaths = `select cover_path as path from works union select cover_path from editions union select image_path from people
  union select image_path from series union select image_path from genres union select image_path from awards
  union select '/uploads/' || picture || '.webp' from users`

/** Checks that the files of all referenced pictures exist. */
async function checkPictures(db: Database, dataDir: string): Promise<Finding> {
  const storage = diskStorage({ folder: join(dataDir, 'uploads'), randomness: systemRandomness })
  const rows = await db.query<{ path: string | null }>({ text: picturePaths })
  const names = rows.flatMap(({ path }) => imageNames(imageBase(path ?? '') ?? ''))
  let missing = 0
  for (const name of names) if (!(await storage.stat(name))) missing += 1
  return {
    what: 'the files of every picture exist',
    isWell: missing === 0,
    detail: missing === 0 ? `${names.length} files` : `${missing} of ${names.length} files are missing`,
  }
}

/** Checks the {@link invariants} of the whole catalogue. */
async function checkInvariants(db: Database): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, text] of invariants) {
    const [row] = await db.query<{ n: number }>({ text })
    findings.push({ what, isWell: row!.n === 0, detail: row!.n === 0 ? 'holds' : `${row!.n} violations` })
  }
  return findings
}

/** Checks that the shipped catalogue is loaded, and that each of its records exists in the database. */
async function checkCatalogue(db: Database): Promise<Finding[]> {
  const isLoaded = await isCatalogueLoaded(db, catalogueFolder)
  const loaded: Finding = {
    what: 'the shipped catalogue is loaded',
    isWell: isLoaded,
    detail: isLoaded ? 'completely' : 'incompletely: the next start, or "import catalogue", completes it',
  }
  if (!isLoaded) return [loaded]
  const { catalogue } = await readCatalogue(catalogueFolder)
  const counts = await countRecords(db, catalogue)
  const missing = counts.filter((count) => count.missing > 0)
  const lost = missing.map((count) => `${count.missing} of ${count.held} ${count.what} are missing`)
  return [
    loaded,
    {
      what: 'the records of the shipped catalogue exist',
      isWell: missing.length === 0,
      detail:
        missing.length === 0
          ? counts.map(({ what, held }) => `${held} ${what}`).join(', ')
          : `${lost.join(', ')}: "import catalogue --again" loads recommendations again; restore deleted rows from a backup`,
    },
  ]
}

/** Checks the instance and its data. The exit code is 1 if a check fails. */
export const doctor: Command = {
  name: 'doctor',
  about: 'check disk, database and the catalogue’s invariants',
  usage: 'doctor',
  async run(context) {
    const { config } = context
    const migrations = readMigrations(migrationsFolder).length
    const { findings, isReindexable } = await withDatabase(context, async (db) => {
      const state = await readSharedState({ db, config, migrations, now: new Date() })
      const invariant = await checkInvariants(db)
      const pictures = await checkPictures(db, config.site.dataDir)
      context.say('Comparing the shipped catalogue with the database …')
      const records = await checkCatalogue(db)
      return {
        findings: [...describe(state, config), ...invariant, ...records, pictures],
        isReindexable: !state.catalogue.isWell || invariant.some(({ isWell }) => !isWell),
      }
    })
    for (const { what, isWell, detail } of findings)
      context.say(`${isWell ? 'well ' : 'WRONG'}  ${what} (${detail})`)
    const wrong = findings.filter((finding) => !finding.isWell).length
    context.say(
      wrong === 0
        ? 'All is well.'
        : `${wrong} of ${findings.length} checks failed.${isReindexable ? ' "reindex" repairs counts, the search index and sort titles.' : ''}`,
    )
    if (wrong > 0) process.exitCode = 1
    return findings
  },
}
