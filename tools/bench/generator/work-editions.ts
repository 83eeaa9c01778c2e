import type { Random } from './random.ts'
import { type Rows, rowsOf } from './rows.ts'

/** A title that editions may carry. */
export interface EditionTitle {
  language: string
  value: string
}

/** What the editions of a work are made from. */
export interface EditionPlan {
  work: number
  original: string
  year: number | null
  /** At most one of a language, the original first. */
  titles: readonly EditionTitle[]
  /** How many persons and publishers there are. */
  people: number
  publishers: number
  printedNameOf(person: number): string
}

/** How many works of a hundred have at least 1, 2, … editions: 1.9 in the mean. */
const shares = [1, 0.54, 0.24, 0.1, 0.03]
const bindings = ['hardcover', 'paperback', 'paperback', 'broschiert', 'mass_market', 'ebook', 'audiobook']

/** Makes editions and, for those in another language, the translation with its translator. */
export function createEditions(random: Random): { tables: readonly Rows[]; add(plan: EditionPlan): void } {
  const translations = rowsOf('translations', { id: 'int', work_id: 'int', language: 'text', title: 'text' })
  const translators = rowsOf('translation_translators', {
    translation_id: 'int',
    person_id: 'int',
    position: 'int',
    printed_name: 'text',
  })
  const editions = rowsOf('editions', {
    id: 'int',
    work_id: 'int',
    translation_id: 'int',
    title: 'text',
    language: 'text',
    is_original_language: 'boolean',
    edition_type: 'text',
    format_type: 'text',
    binding_type: 'text',
    isbn13: 'text',
    publisher_id: 'int',
    published_year: 'int',
    pages: 'int',
    is_primary: 'boolean',
  })
  let edition = 0
  let translation = 0

  /** The translation of a work into a language; none in the original's. */
  function translationOf(plan: EditionPlan, { language, value }: EditionTitle): number | null {
    if (language === plan.original) return null
    translations.add((translation += 1), plan.work, language, value)
    if (random.chance(0.8)) {
      const person = 1 + random.tail(plan.people)
      translators.add(translation, person, 1, plan.printedNameOf(person))
    }
    return translation
  }

  return {
    tables: [translations, translators, editions],
    add(plan) {
      const draw = random.float()
      const made = new Map<string, number | null>()
      shares.forEach((share, place) => {
        if (draw >= share) return
        const title = plan.titles[place % plan.titles.length]!
        if (!made.has(title.language)) made.set(title.language, translationOf(plan, title))
        const binding = random.pick(bindings)
        const year = Math.min(2026, Math.max(1800, (plan.year ?? 1980) + place * random.below(12)))
        edition += 1
        editions.add(
          edition,
          plan.work,
          made.get(title.language)!,
          title.value,
          title.language,
          title.language === plan.original,
          place === 0 ? 'original' : title.language === plan.original ? 'revised' : 'international',
          binding === 'ebook' || binding === 'audiobook' ? 'digital' : 'physical',
          binding,
          random.chance(0.7) ? isbnOf(edition) : null,
          random.chance(0.8) ? 1 + random.tail(plan.publishers) : null,
          random.chance(0.9) ? year : null,
          random.chance(0.7) ? 80 + random.below(900) : null,
          place === 0,
        )
      })
    },
  }
}

/** An ISBN-13 that nobody else has, with its check digit (the 979-8 block). */
export function isbnOf(number: number): string {
  const digits = `9798${String(number).padStart(8, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
