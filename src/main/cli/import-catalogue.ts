import { hasCatalogueLoad } from '#server/importers/catalogue/load/load-folder'
import { catalogueFolder } from '../root-folder.ts'
import { loadCatalogueAlone } from '../load-catalogue.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const importCatalogue: Command = {
  name: 'import catalogue',
  about: 'load catalogue files; edits of people are retained',
  usage: 'import catalogue [FOLDER …] [--again]',
  options: { again: { type: 'boolean', about: 'load the files again if they have been loaded before' } },
  run: (context) =>
    withDatabase(context, async (db, directUrl) => {
      const results = []
      const folders = context.words.length > 0 ? [...context.words] : [catalogueFolder]
      // loads the shipped catalogue first, because a new instance serves pages as soon as one catalogue is loaded
      if (!folders.includes(catalogueFolder) && !(await hasCatalogueLoad(db)))
        folders.unshift(catalogueFolder)
      for (const folder of folders) {
        const report = await loadCatalogueAlone(directUrl, context.log, folder, {
          again: context.options['again'] === true,
          progress: context.progress,
          onWait: () => context.say('waiting for another process that is loading a catalogue'),
        })
        context.say(
          report
            ? `${folder}: ${report.made} records created, ${report.groupsWritten} groups of fields written`
            : `${folder}: nothing new`,
        )
        results.push({
          folder,
          made: report?.made ?? 0,
          groupsWritten: report?.groupsWritten ?? 0,
          isNew: report !== null,
        })
      }
      return results
    }),
}
