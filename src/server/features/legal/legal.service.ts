import type { Language } from '#contract/languages'
import type { LegalPage, LegalPageName } from '#contract/legal'
import type { LegalFacts, LegalText } from './facts.ts'

/** The legal pages, as they stand for this site. */
export interface Legal {
  /** Reads nothing but the texts and the settings: the pages stand when the database does not. */
  page(name: LegalPageName, language: Language): Promise<LegalPage>
}

interface Texts {
  pages: Record<LegalPageName, (facts: LegalFacts) => LegalText>
  /** That the texts are samples; `missing`: settings that are empty. */
  sampleNote(missing: readonly string[]): string
}

/** Loaded with the first page that is asked for in a language. */
const texts: Record<Language, () => Promise<Texts>> = {
  de: () => import('./texts/de/index.ts'),
  en: () => import('./texts/en/index.ts'),
  it: () => import('./texts/it/index.ts'),
}

/** Settings without which the law is hardly ever content. */
function missingSettings({ operator }: LegalFacts): string[] {
  return [
    ...(operator.name === null ? ['OPERATOR_NAME'] : []),
    ...(operator.address.length === 0 ? ['OPERATOR_ADDRESS'] : []),
    ...(operator.email === null ? ['OPERATOR_EMAIL'] : []),
  ]
}

/** Makes the service. */
export function createLegal(facts: LegalFacts): Legal {
  return {
    async page(name, language) {
      const { pages, sampleNote } = await texts[language]()
      return {
        ...pages[name](facts),
        hasForm: name === 'contact' && facts.operator.mailbox !== null,
        sampleNote: facts.operator.areTextsChecked ? null : sampleNote(missingSettings(facts)),
      }
    },
  }
}
