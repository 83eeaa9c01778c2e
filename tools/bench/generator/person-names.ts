import type { Random } from './random.ts'
import { capital, growWord, titleLanguages } from './words.ts'

/** A person's name as it is printed and as it is sorted. */
export interface PersonName {
  printed: string
  sorted: string
}

/** Parts of names: the shipped ones first, then grown ones. */
export interface NameParts {
  given: readonly string[]
  family: readonly string[]
}

const particles = ['Le', 'von', 'De', 'van der', 'di', 'zu', 'Della', 'Mc', 'O’']
const umlautFamilies = [
  'Müller',
  'Schätzing',
  'Süskind',
  'Böll',
  'Preußler',
  'Köhlmeier',
  'Größmann',
  'Jäger',
  'Nicolò',
  'Salgarè',
]

/** Some 900 given and 24,000 family names. */
export function growNameParts(
  random: Random,
  shipped: { givenNames: string[]; familyNames: string[] },
): NameParts {
  const grown = (kept: string[], size: number) => {
    const names = new Set(kept)
    while (names.size < size) names.add(capital(growWord(random, random.pick(titleLanguages))))
    return [...names]
  }
  return {
    given: grown(shipped.givenNames, 900),
    family: grown([...umlautFamilies, ...shipped.familyNames], 24_000),
  }
}

/** Makes a name: one of nine with a particle, one of eight with initials, one of twelve with two family names. */
export function makePersonName(random: Random, { given, family }: NameParts): PersonName {
  const initial = () => `${given[random.zipf(given.length)]!.charAt(0)}.`
  const draw = random.float()
  const first =
    draw < 0.06
      ? `${initial()} ${initial()}`
      : draw < 0.13
        ? `${given[random.tail(given.length)]!} ${initial()}`
        : given[random.tail(given.length)]!
  let last = family[random.tail(family.length)]!
  if (random.chance(0.08)) last = `${last}${random.chance(0.5) ? '-' : ' '}${random.pick(family)}`
  if (random.chance(0.11)) {
    const particle = random.pick(particles)
    last = /[c’]$/.test(particle) ? particle + last : `${particle} ${last}`
  }
  return { printed: `${first} ${last}`, sorted: `${last}, ${first}` }
}
