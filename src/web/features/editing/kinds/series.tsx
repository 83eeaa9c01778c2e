import type { SeriesDraft } from '#contract/drafts'
import { useWords } from '../../../platform/words.tsx'
import { EntityPicker } from '../fields/entity-picker.tsx'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart } from './parts.tsx'

function Fields({ form, id }: FieldsProps<SeriesDraft>) {
  const t = useWords('editing')
  const { parentId } = form.draft
  const parent = (
    <EntityPicker
      key="parentId"
      kind="series"
      label={t('field.parentId')}
      hint={t('parentSeriesHint')}
      name="parentId"
      value={parentId}
      valueName={parentId === null ? undefined : form.nameOf('series', parentId)}
      error={form.faultOf('parentId')}
      onPick={(picked) => {
        form.learn('series', picked.id, picked.name)
        form.set('parentId', picked.id)
      }}
      onClear={() => form.set('parentId', null)}
    />
  )
  return (
    <>
      <NamesPart form={form} kind="series" id={id} />
      <FactsPart form={form} kind="series" rows={[['kind', 'status']]} inputs={{ parentId: parent }} />
      <MorePart form={form} />
    </>
  )
}

/** A series. Its volumes are places of books, and edited there. */
export const seriesKind = kindOf<SeriesDraft>('series', {
  create: (client, body) => client.call('createSeries', { body }),
  update: (client, id, body) => client.call('updateSeries', { params: { id }, body }),
  Fields,
})
