import { useWatch } from 'react-hook-form'
import type { BookDraft } from '#contract/calls/drafts'
import { useWords } from '../../../platform/words.tsx'
import { AwardsField } from '../fields/awards-field.tsx'
import { ContributorsField } from '../fields/contributors-field.tsx'
import { GenresField } from '../fields/genres-field.tsx'
import { PlacesField } from '../fields/places-field.tsx'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart, Part } from './form-parts.tsx'
import { orNull } from './tidy.ts'

function Fields({ id }: FieldsProps) {
  const t = useWords('editing')
  const originalLanguage = useWatch<BookDraft, 'originalLanguage'>({ name: 'originalLanguage' })
  return (
    <>
      <NamesPart
        kind="books"
        id={id}
        words={{ name: t('field.title') }}
        originalLanguage={originalLanguage}
      />
      <FactsPart
        kind="books"
        rows={[
          ['group', 'type'],
          ['originalLanguage', 'firstPublished'],
        ]}
        without={t('picture.ours')}
      />
      <Part title={t('part.people')}>
        <ContributorsField />
      </Part>
      <Part title={t('part.places')}>
        <PlacesField />
        <GenresField />
      </Part>
      <Part title={t('part.awards')}>
        <AwardsField />
      </Part>
      <MorePart kind="books" />
    </>
  )
}

/** Form of a book (work). The book's editions are edited in the edition manager. */
export const bookKind = kindOf<BookDraft>('books', {
  tidy: (draft) => ({
    contributors: draft.contributors.map((row) => ({ ...row, printedName: orNull(row.printedName) })),
    genreIds: draft.genreIds.filter((id) => id > 0),
    series: draft.series.map((row) => ({ ...row, position: orNull(row.position) })),
    awards: draft.awards.map((row) => ({ ...row, category: orNull(row.category) })),
  }),
  check(draft, t) {
    const fieldErrors: Record<string, string> = {}
    for (const [place, { personId }] of draft.contributors.entries())
      if (personId === 0) fieldErrors[`contributors.${place}.personId`] = t('error.person')
    for (const [place, { seriesId }] of draft.series.entries())
      if (seriesId === 0) fieldErrors[`series.${place}.seriesId`] = t('error.series')
    for (const [place, { awardId }] of draft.awards.entries())
      if (awardId === 0) fieldErrors[`awards.${place}.awardId`] = t('error.award')
    return fieldErrors
  },
  Fields,
})
