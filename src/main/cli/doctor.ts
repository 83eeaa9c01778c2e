import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { imageBase, imageNames } from '#contract/image-paths'
import { interfaceLanguages } from '#contract/languages'
import type { Database } from '#server/platform/database/database'
import { listScheduled } from '#server/platform/backup/index'
import { readMigrations } from '#server/platform/database/migration-files'
import { queueFigures } from '#server/platform/jobs/housekeeping'
import { systemRandomness } from '#server/platform/randomness'
import { diskStorage } from '#server/platform/storage/disk-storage'
import { type Config, isLocalAddress } from '#server/platform/config/config'
import { missingOperator } from '#server/platform/config/operator'
import { migrationsFolder } from '../root-folder.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** One thing that was looked at. */
interface Finding {
  what: string
  isWell: boolean
  detail: string
}

/** SQL that counts rows whose sums are not what their ratings come to. */
const wrongSums = (table: string, column: string): string => `select count(*)::int as n from ${table} s
  left join (select ${column} as id, sum(stars) as total, count(*) as ratings, count(*) filter (where text is not null and hidden_at is null) as reviews
    from ratings where ${column} is not null group by 1) as r using (id)
  where (s.rating_sum, s.rating_count, s.review_count) is distinct from (coalesce(r.total, 0), coalesce(r.ratings, 0), coalesce(r.reviews, 0))`

/** SQL that counts rows whose count of books is not what `books` (pairs of its id and a book's) comes to. */
const wrongCounts = (table: string, books: string): string => `select count(*)::int as n from ${table} s
  left join (select id, count(distinct work_id) as books from (${books}) as b group by 1) as r using (id)
  where s.book_count <> coalesce(r.books, 0)`

/** Invariants that no constraint can hold alone; each query counts what breaks it. */
const invariants: [what: string, text: string][] = [
  [
    'every book with editions has one primary',
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
    'stored averages equal their stars',
    `select count(*)::int as n from works where rating_count <> (select sum(s) from unnest(rating_stars) as s)`,
  ],
  ['sums beside books are those of their ratings', wrongSums('works', 'work_id')],
  ['sums beside authors are those of their ratings', wrongSums('people', 'person_id')],
  [
    'counts beside authors are those of their books',
    wrongCounts(
      'people',
      `select c.person_id as id, w.id as work_id from work_contributors c
      join works w on w.id = c.work_id and w.merged_into is null where c.role = 'author'`,
    ),
  ],
  [
    'counts beside series are those of their volumes',
    wrongCounts(
      'series',
      `select m.series_id as id, w.id as work_id from series_members m left join editions e on e.id = m.edition_id
      join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null where m.reading_order = 'publication'`,
    ),
  ],
  [
    'counts beside genres are those of their books',
    wrongCounts(
      'genres',
      `select g.genre_id as id, w.id as work_id from work_genres g join works w on w.id = g.work_id and w.merged_into is null`,
    ),
  ],
  [
    'every review counts its votes',
    `select count(*)::int as n from ratings r where helpful_count <> (select count(*) from review_votes v where v.rating_id = r.id)`,
  ],
  ['no mail was given up', `select count(*)::int as n from mail_outbox where given_up_at is not null`],
]

const leastFreeBytes = 500 * 1024 * 1024

async function checkFolder(dataDir: string): Promise<Finding[]> {
  const writable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  )
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  return [
    { what: 'the data directory can be written to', isWell: writable, detail: dataDir },
    {
      what: 'the disk has room',
      isWell: free > leastFreeBytes,
      detail: `${Math.round(free / 1024 / 1024)} MB free`,
    },
  ]
}

/** The law asks for it as soon as others can reach the site. */
function checkOperator({ operator, site }: Config): Finding {
  const missing = missingOperator(operator)
  return {
    what: 'the legal pages say who runs the site',
    isWell: missing.length === 0 || isLocalAddress(site.publicUrl),
    detail:
      missing.length === 0 ? 'name, address and mail' : `left out, because empty: ${missing.join(', ')}`,
  }
}

/** A backup each week is the least. */
const oldestBackupMs = 8 * 24 * 60 * 60_000

/** Whoever tries the site out needs none. */
async function checkBackups({ backup, site }: Config): Promise<Finding> {
  const what = 'backups are made'
  if (backup.folder === null)
    return {
      what,
      isWell: isLocalAddress(site.publicUrl),
      detail: 'BACKUP_DIR is empty, so none is made but by hand',
    }
  const [newest] = await listScheduled(backup.folder)
  const age = newest ? Date.now() - newest.at.getTime() : Infinity
  const sealed = backup.key === null ? 'not encrypted' : 'encrypted'
  return {
    what,
    isWell: age < oldestBackupMs,
    detail: newest
      ? `the newest of ${newest.at.toISOString()}, ${Math.ceil(newest.bytes / 1024 / 1024)} MB, ${sealed}`
      : `none yet in ${backup.folder}`,
  }
}

const picturePaths = `select cover_path as path from works union select cover_path from editions union select image_path from people
  union select image_path from series union select image_path from genres union select image_path from awards
  union select '/uploads/' || picture || '.webp' from users`

/** Looks for the files of every uploaded picture that anything refers to. */
async function checkPictures(db: Database, dataDir: string): Promise<Finding> {
  const storage = diskStorage({ folder: join(dataDir, 'uploads'), randomness: systemRandomness })
  const rows = await db.query<{ path: string | null }>({ text: picturePaths })
  const names = rows.flatMap(({ path }) => imageNames(imageBase(path ?? '') ?? ''))
  let missing = 0
  for (const name of names) if (!(await storage.stat(name))) missing += 1
  return {
    what: 'the files of every picture are there',
    isWell: missing === 0,
    detail: missing === 0 ? `${names.length} files` : `${missing} of ${names.length} files are missing`,
  }
}

/** A job that has been due for longer than this is one that nobody takes. */
const longestLagSeconds = 600

/** What the site does by itself: its schema, jobs, mail. */
async function checkBackground(db: Database, config: Config): Promise<Finding[]> {
  const [schema] = await db.query<{ name: string; n: number }>({
    text: `select count(*)::int as n, max(name) as name from schema_migrations`,
  })
  const known = readMigrations(migrationsFolder).length
  const { waiting, lagSeconds, givenUp } = await queueFigures(db)
  const { smtpUrl } = config.mail
  return [
    {
      what: 'the schema is that of this version',
      isWell: schema!.n === known,
      detail: `${schema!.name}; this version has ${known} migrations`,
    },
    {
      what: 'jobs are done in time',
      isWell: lagSeconds < longestLagSeconds && givenUp === 0,
      detail: `${waiting} due, the oldest for ${Math.round(lagSeconds)} s, ${givenUp} given up`,
    },
    {
      what: 'mail is delivered',
      isWell: smtpUrl !== null || isLocalAddress(config.site.publicUrl),
      detail: smtpUrl === null ? 'SMTP_URL is empty, so mails become files' : 'by SMTP_URL',
    },
  ]
}

async function checkDatabase(db: Database): Promise<Finding[]> {
  const [server] = await db.query<{ version: string; fsync: string; commit: string }>({
    text: `select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  })
  const { version, fsync, commit } = server!
  const findings: Finding[] = [
    { what: 'the database answers', isWell: true, detail: `PostgreSQL ${version}` },
    {
      what: 'confirmed writes are safe',
      isWell: fsync === 'on' && commit !== 'off',
      detail: `fsync ${fsync}, synchronous_commit ${commit}`,
    },
  ]
  for (const [what, text] of invariants) {
    const [row] = await db.query<{ n: number }>({ text })
    findings.push({ what, isWell: row!.n === 0, detail: row!.n === 0 ? 'holds' : `${row!.n} break it` })
  }
  return findings
}

/** Looks whether the site is well; ends with 1 where something is not. */
export const doctor: Command = {
  name: 'doctor',
  about: 'check disk, database and the catalogue’s invariants',
  usage: 'doctor',
  async run(context) {
    const findings = await withDatabase(context, async (db) => [
      checkOperator(context.config),
      ...(await checkFolder(context.config.site.dataDir)),
      await checkBackups(context.config),
      ...(await checkDatabase(db)),
      ...(await checkBackground(db, context.config)),
      await checkPictures(db, context.config.site.dataDir),
    ])
    for (const { what, isWell, detail } of findings)
      context.say(`${isWell ? 'well ' : 'WRONG'}  ${what} (${detail})`)
    const wrong = findings.filter((finding) => !finding.isWell).length
    context.say(
      wrong === 0
        ? 'All is well.'
        : `${wrong} of ${findings.length} checks found something. "reindex" mends counts, the search index and sort titles.`,
    )
    if (wrong > 0) process.exitCode = 1
    return findings
  },
}
