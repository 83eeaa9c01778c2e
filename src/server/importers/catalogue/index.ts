import * as files from '@biblionaut/catalogue-files'
import { fallbackLanguage, interfaceLanguages } from '#contract/values/languages'
import { lengthOfPages } from '#contract/values/work-lengths'
import { slugOf } from '../../platform/text/slug.ts'

/** The languages in which a catalogue must have texts: those of the interface. */
export const catalogueLanguages: files.CheckOptions = { languages: interfaceLanguages, fallbackLanguage }

export const readCatalogue = (folder: string) => files.readCatalogue(folder, { slugOf, lengthOfPages })
