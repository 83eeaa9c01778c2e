import type { SeriesDraft } from '#contract/calls/drafts'
import { useWords } from '../../../platform/words.tsx'
import { EntityField } from '../fields/entity-field.tsx'
import { KnownVolumesField } from '../fields/known-volumes-field.tsx'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart, Part } from './form-parts.tsx'
import { orNull } from './tidy.ts'

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
      <FactsPart kind="series" rows={[['kind', 'status']]} inputs={{ parentId: parent }} />
      <Part title={t('field.knownVolumes')}>
        <KnownVolumesField />
      </Part>
      <MorePart kind="series" />
    </>
  )
}

/** Form of a series. It lists only volumes without a record; the form of a book contains its position in series. */
export const seriesKind = kindOf<SeriesDraft>('series', {
  tidy: ({ knownVolumes }) => ({
    knownVolumes: knownVolumes.map((row) => ({
      ...row,
      position: orNull(row.position)?.replace(',', '.') ?? null,
      title: row.title.trim(),
    })),
  }),
  check({ knownVolumes }, t) {
    const fieldErrors: Record<string, string> = {}
    for (const [place, { position, title }] of knownVolumes.entries()) {
      if (title === '') fieldErrors[`knownVolumes.${place}.title`] = t('error.volumeTitle')
      if (position !== null && !/^\d{1,6}(\.\d{1,4})?$/.test(position))
        fieldErrors[`knownVolumes.${place}.position`] = t('error.volumeNumber')
    }
    return fieldErrors
  },
  Fields,
})
