import { readConfig } from '#server/platform/config/config'
import { createLogger } from '#server/platform/log'
import type { Command } from '../../src/main/cli/command.ts'
import type { TestSite } from './api.ts'
import { siteFolder } from './built-site.ts'

/**
 * Runs a command of the command line with the database of a test site. Returns the result. The caller removes the new
 * data folder with `removeSites`.
 */
export const runCommand = (
  { url }: Pick<TestSite, 'url'>,
  command: Command,
  options: Record<string, string | boolean> = {},
) =>
  command.run({
    config: readConfig({ DATABASE_URL: url, DATA_DIR: siteFolder() }),
    log: createLogger({ level: 'silent' }),
    words: [],
    options,
    isJson: true,
    say: () => undefined,
    progress: () => undefined,
  })
