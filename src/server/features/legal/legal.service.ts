import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import type { Language } from '#contract/values/languages'
import type { LegalPage, LegalPageName } from '#contract/calls/legal'
import { type LegalFacts, valuesOf } from './template-values.ts'
import { readPage } from './read-page.ts'
import { fillTemplate } from './template.ts'

/** The legal pages of this instance. */
export interface Legal {
  /** Returns a legal page. Needs only texts and settings, so it works without the database. */
  page(name: LegalPageName, language: Language): Promise<LegalPage>
}

/** an absolute path in the project folder, because the bundled server is not in the folder of this file */
const textsFolder = path.join(
  path.dirname(findPackageJSON(import.meta.url)!),
  'src/server/features/legal/texts',
)
const readText = (language: Language, name: LegalPageName | 'sample-note'): Promise<string> =>
  readFile(path.join(textsFolder, language, `${name}.md`), 'utf8')

export function createLegal(facts: LegalFacts): Legal {
  const { areTextsChecked, mailbox } = facts.operator
  const values = valuesOf(facts)
  return {
    async page(name, language) {
      return {
        ...readPage(fillTemplate(await readText(language, name), values)),
        hasForm: name === 'contact' && mailbox !== null,
        sampleNote: areTextsChecked ? null : (await readText(language, 'sample-note')).trim(),
      }
    },
  }
}
