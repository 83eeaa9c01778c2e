import { foldForMatch, type PersonRecord } from '@biblionaut/catalogue-files'
import { displayPersonName, parsePersonName } from './parse-person-name.ts'
import * as overrides from './overrides.ts'
import { Slugs } from './slugs.ts'

/** Collects the people of all rows, one record per name. */
export class People {
  #byName = new Map<string, PersonRecord>()
  #slugs = new Slugs()

  /** Returns the record of a printed name; creates it if it is new. */
  of(printed: string): PersonRecord {
    const shown = displayPersonName(overrides.people.renamed[printed.replace(/\s+/g, ' ').trim()] ?? printed)
    const name = foldForMatch(shown)
    const known = this.#byName.get(name)
    if (known) return known
    const record = this.#make(shown)
    this.#byName.set(name, record)
    return record
  }

  /** Returns the printed name in display form, or null if it equals the person's name after folding. */
  creditedAs(printed: string): string | null {
    const shown = displayPersonName(printed)
    const own = this.of(printed).names[0]?.value
    return shown === own || foldForMatch(shown) === foldForMatch(own ?? '') ? null : shown
  }

  all(): PersonRecord[] {
    return [...this.#byName.values()]
  }

  #make(shown: string): PersonRecord {
    const { people, peopleFacts, languages } = overrides
    const family = people.family[shown]
    const name = parsePersonName(shown, family)
    const slug = this.#slugs.take(shown)
    const facts = peopleFacts[shown] ?? {}
    const nativeLanguage = facts.nativeLanguage ?? languages.authors[shown] ?? null
    const aliases = (people.aliases[shown] ?? []).map(({ value, lang, kind, isDisplay = false }) => ({
      value,
      lang,
      kind,
      isDisplay,
    }))
    const reviewed = Object.keys(facts)
    if (nativeLanguage !== null && !reviewed.includes('nativeLanguage')) reviewed.push('nativeLanguage')
    if (aliases.length > 0) reviewed.push('names')
    return {
      key: `p:${slug}`,
      slug,
      names: [{ lang: null, value: name.displayName, kind: 'official', isDisplay: true }, ...aliases],
      givenName: name.givenName,
      familyName: name.familyName,
      sortName: people.sort[shown] ?? name.sortName,
      kind: people.kind[shown] ?? 'person',
      penNameOf: (people.penNameOf[shown] ?? []).map((behind) => this.of(behind).key),
      bornYear: facts.bornYear ?? null,
      diedYear: facts.diedYear ?? null,
      gender: facts.gender ?? null,
      nativeLanguage,
      nationality: facts.nationality ?? null,
      source: 'goodbooks-10k',
      reviewed: reviewed.sort(),
    }
  }
}
