import type { Language } from '#contract/values/languages'
import type { RelatedReason } from '#contract/calls/recommendations'
import { formatLanguageInText, formatList } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'

export interface ReasonTexts {
  t: Translate<Words['recommendations']>
  catalogue: Translate<Words['catalogue']>
  language: Language
}

export function relatedReason(reason: RelatedReason, { t, catalogue, language }: ReasonTexts): string {
  switch (reason.kind) {
    case 'readers': {
      const { of, genre, isHere } = reason
      if (genre === null) return t(`readers${isHere ? 'Here' : 'Elsewhere'}.${of.kind}`, { of: of.name })
      return t(`readers${isHere ? 'Here' : 'Elsewhere'}Genre.${of.kind}`, { of: of.name, genre: genre.name })
    }
    case 'author':
      return t('author', { author: reason.author.name })
    case 'award': {
      const award = reason.award.name
      return reason.genre === null
        ? t('award', { award })
        : t('awardGenre', { award, genre: reason.genre.name })
    }
    case 'genres': {
      const { decade } = reason
      const genres = formatList(
        reason.genres.map(({ name }) => name),
        language,
      )
      return decade === null ? t('genres', { genres }) : t('genresDecade', { genres, decade })
    }
    case 'picked':
      return t('picked')
    default: {
      const { decade, originalLanguage } = reason
      const group = catalogue(`group.${reason.group}`)
      if (originalLanguage === null) return t('timeDecade', { group, decade: decade! })
      const written = { group, language: formatLanguageInText(originalLanguage, language) }
      return decade === null ? t('timeLanguage', written) : t('timeBoth', { ...written, decade })
    }
  }
}
