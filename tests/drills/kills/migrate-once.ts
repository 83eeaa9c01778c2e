/**
 * Program of the migration tests: migrates a database (first argument) to a folder (second), so that it can be killed
 * on the way.
 */
import { migrate } from '#server/platform/database/migrate'

const [url, folder] = process.argv.slice(2)
if (!url || !folder) throw new Error('Usage: migrate-once.ts URL FOLDER')
const { applied } = await migrate({ url, folder, log: { info: () => undefined } })
process.stdout.write(JSON.stringify(applied))
