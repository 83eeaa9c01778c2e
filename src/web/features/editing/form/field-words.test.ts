import { expect, it } from 'vitest'
import { editionFields, entityFields } from '#contract/values/entity-fields'
import { plainFields } from '#contract/values/field-kinds'
import { interfaceLanguages } from '#contract/values/languages'
import { translateOn } from '#i18n/words-server'

/** Returns true if a translation exists for a key that is only known at run time. */
const isWord = (translate: unknown, key: string): boolean =>
  (translate as (key: string) => string)(key) !== key

it('every label of a simple field in the editing forms, and every option of a choice, has a text in every language', () => {
  const missing = interfaceLanguages.flatMap((language) => {
    const editing = translateOn('editing', language)
    const labels = translateOn('catalogue', language)
    const manager = translateOn('editions', language)
    const keys = [...Object.values(entityFields), editionFields]
      .flatMap(plainFields)
      .flatMap(([name, field]) => [
        `field.${field.label ?? name}`,
        ...(field.kind === 'choice' || field.kind === 'offered'
          ? field.options.map((option) => `${field.words}.${option}`)
          : []),
      ])
    return keys
      .filter((key) => ![editing, labels, manager].some((words) => isWord(words, key)))
      .map((key) => [language, key])
  })
  expect(missing).toEqual([])
})
