import type { SeriesDraft } from '#contract/drafts'
import { useWords } from '../../../platform/words.tsx'
import { EntityField } from '../fields/entity-field.tsx'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart } from './parts.tsx'

function Fields({ id }: FieldsProps) {
  const t = useWords('editing')
  const parent = (
    <EntityField
      key="parentId"
      kind="series"
      label={t('field.parentId')}
      hint={t('parentSeriesHint')}
      name="parentId"
      isOptional
    />
  )
  return (
    <>
      <NamesPart kind="series" id={id} />
      <FactsPart
        kind="series"
        to="uploadBookCover"
        rows={[['kind', 'status']]}
        inputs={{ parentId: parent }}
      />
      <MorePart kind="series" />
    </>
  )
}

/** A series. Its volumes are places of books, and edited there. */
export const seriesKind = kindOf<SeriesDraft>('series', {
  create: (client, body) => client.call('createSeries', { body }),
  update: (client, id, body) => client.call('updateSeries', { params: { id }, body }),
  Fields,
})
