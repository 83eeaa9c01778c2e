import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fallbackLanguage, interfaceLanguages } from '#contract/values/languages'

const filesOf = (language: string) => readdirSync(new URL(`texts/${language}`, import.meta.url)).toSorted()

it('the same legal texts exist in every language of the interface, and in no other language [spec 34]', () => {
  expect(readdirSync(new URL('texts', import.meta.url)).toSorted()).toEqual(interfaceLanguages.toSorted())
  for (const language of interfaceLanguages)
    expect(filesOf(language), language).toEqual(filesOf(fallbackLanguage))
})
