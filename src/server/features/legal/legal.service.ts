import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import type { Language } from '#contract/values/languages'
import type { LegalPage, LegalPageName } from '#contract/calls/legal'
import { type LegalFacts, valuesOf } from './template-values.ts'
import { readPage } from './read-page.ts'
import { fillTemplate } from './template.ts'

export interface Legal {
  /** Returns a legal page. Needs only texts and settings, so it works without the database. */
  page(name: LegalPageName, language: Language): Promise<LegalPage>
}

/** Absolute path of the texts. It is not relative to this file, because the bundled server is in another folder. */
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
