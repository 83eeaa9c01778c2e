/**
 * Program for migration tests: migrates a database (arguments: its URL and the folder of the migrations). The test
 * can kill it while it migrates.
 */
import { migrate } from '#server/platform/database/migrate'

const [url, folder] = process.argv.slice(2)
if (!url || !folder) throw new Error('Usage: migrate-once.ts DATABASE_URL FOLDER')
const { applied } = await migrate({ url, folder, log: { info: () => undefined } })
process.stdout.write(JSON.stringify(applied))
