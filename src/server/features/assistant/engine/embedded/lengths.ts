import { workLengths } from '#contract/values/enums'
import { pagesOfLength } from '#contract/values/work-lengths'
import { selectCountedEdition } from '../../../editions/index.ts'

/** 'Short' and 'long' in pages. */
export const shortPages = 300
export const longPages = 450

/**
 * How few and how many pages a work may have: twice the same where they were counted, else those of its class; null: no
 * telling.
 */
export interface PageSpan {
  least: number | null
  most: number | null
}

/**
 * SQL of how few or how many pages a work `w` has: of the edition that counts for the reader, else as its length is
 * estimated. What nobody tells is neither short nor long.
 *
 * @param language SQL of the reader's language
 */
export function pagesOf(bound: keyof PageSpan, language: string): string {
  const classes = workLengths.flatMap((length) => {
    const pages = pagesOfLength(length)[bound]
    return pages === null ? [] : [`when '${length}' then ${pages}`]
  })
  return `coalesce((select counted.pages from (${selectCountedEdition('w.id', language)}) counted), case w.length ${classes.join(' ')} end)`
}
