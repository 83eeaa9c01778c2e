import { formatLanguageInText } from '#i18n/formats'
import type { AssistantChip } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import { partId, type WishPart } from './wish.ts'

/** Words and names a wish is told with. */
export interface Telling {
  t: Translate<Words['assistant-answers']>
  language: Language
  /** A name of the catalogue: 'work 12', 'genre space-opera'. */
  nameOf(key: string): string
}

/** A part of a wish as the reader sees it, and may take it away. */
export const chipOf = (part: WishPart, telling: Telling): AssistantChip => ({
  id: partId(part),
  label: labelOf(part, telling),
  isExcluded: part.isNot === true || part.kind === 'known',
})

/** A part in words, without its 'not'. */
export function labelOf(part: WishPart, { t, language, nameOf }: Telling): string {
  switch (part.kind) {
    case 'like':
      return part.isNot
        ? nameOf(`${part.of} ${part.id}`)
        : t('chip.like', { name: nameOf(`${part.of} ${part.id}`) })
    case 'known':
      return t('chip.known', { name: nameOf(`${part.of} ${part.id}`) })
    case 'same-author':
      return t('chip.sameAuthor', { name: nameOf(`${part.of} ${part.id}`) })
    case 'author':
      return t('chip.author', { name: nameOf(`author ${part.id}`) })
    case 'series':
      return t('chip.series', { name: nameOf(`series ${part.id}`) })
    case 'group':
      return t(`group.${part.group}`)
    case 'genre':
      return nameOf(`genre ${part.slug}`)
    case 'mood':
      return t(`chip.mood.${part.mood}`)
    case 'words':
      return t('chip.words', { words: part.words })
    case 'form':
      return t(`chip.form.${part.form}`)
    case 'adults':
      return t('chip.adults')
    case 'pages':
      if (part.min !== null && part.max !== null)
        return t('chip.pagesBetween', { min: part.min, max: part.max })
      return part.max !== null
        ? t('chip.pagesMost', { max: part.max })
        : t('chip.pagesLeast', { min: part.min ?? 0 })
    case 'length':
      return t(part.than === 'shorter' ? 'chip.shorter' : 'chip.longer', {
        name: nameOf(`work ${part.workId}`),
      })
    case 'age':
      return t(part.than === 'older' ? 'chip.older' : 'chip.newer', { name: nameOf(`work ${part.workId}`) })
    case 'shape':
      return t(`chip.shape.${part.shape}`)
    case 'language':
      return t('chip.language', { language: formatLanguageInText(part.language, language) })
    case 'original':
      return t('chip.original', { language: formatLanguageInText(part.language, language) })
    case 'origin':
      return t(`origin.${part.origin}`)
    case 'gender':
      return t(part.gender === 'female' ? 'chip.female' : 'chip.male')
    case 'award':
      return awardLabel(part, { t, nameOf })
    case 'years':
      return yearsLabel(part, t)
    case 'order':
      return t(`chip.order.${part.order}`)
    case 'favourites':
      return t('chip.favourites')
    case 'new-authors':
      return t('chip.newAuthors')
    case 'list':
      return t('chip.list')
    default:
      return t('chip.reread')
  }
}

function awardLabel(
  { awardId, result }: { awardId: number | null; result: 'winner' | 'any' },
  { t, nameOf }: Pick<Telling, 't' | 'nameOf'>,
): string {
  if (awardId === null) return t(result === 'winner' ? 'chip.awardAny' : 'chip.nomineeAny')
  return t(result === 'winner' ? 'chip.award' : 'chip.nominee', { name: nameOf(`award ${awardId}`) })
}

function yearsLabel({ from, to }: { from: number | null; to: number | null }, t: Telling['t']): string {
  if (from !== null && to !== null)
    return from === to ? t('chip.year', { from }) : t('chip.yearsBetween', { from, to })
  return from !== null ? t('chip.yearsFrom', { from }) : t('chip.yearsTo', { to: to ?? 0 })
}
