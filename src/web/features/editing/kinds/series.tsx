import type { SeriesDraft } from '#contract/drafts'
import { seriesKinds, seriesStatuses } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { EntityPicker } from '../fields/entity-picker.tsx'
import { nameFaults, slugFault } from './checks.ts'
import type { FieldsProps, Kind } from './kind.ts'
import { ChoiceField, FactsPart, MorePart, NamesPart } from './parts.tsx'
import { tidyCommon, tidyIds } from './tidy.ts'

function Fields({ form, id }: FieldsProps<SeriesDraft>) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const { draft } = form
  return (
    <>
      <NamesPart form={form} kind="series" id={id} />
      <FactsPart value={draft.image} onChange={(path) => form.set('image', path)}>
        <div className="form-row">
          <ChoiceField
            label={t('field.seriesKind')}
            name="kind"
            value={draft.kind}
            options={seriesKinds}
            labelOf={(kind) => t(`kind.${kind}`)}
            error={form.faultOf('kind')}
            onChange={(kind) => kind && form.set('kind', kind)}
          />
          <ChoiceField
            label={t('field.status')}
            name="status"
            value={draft.status}
            options={seriesStatuses}
            labelOf={(status) => labels(`seriesStatus.${status}`)}
            none={t('unknown')}
            error={form.faultOf('status')}
            onChange={(status) => form.set('status', status)}
          />
        </div>
        <EntityPicker
          kind="series"
          label={t('field.parentId')}
          hint={t('parentSeriesHint')}
          name="parentId"
          value={draft.parentId}
          valueName={draft.parentId === null ? undefined : form.nameOf('series', draft.parentId)}
          error={form.faultOf('parentId')}
          onPick={(picked) => {
            form.learn('series', picked.id, picked.name)
            form.set('parentId', picked.id)
          }}
          onClear={() => form.set('parentId', null)}
        />
      </FactsPart>
      <MorePart form={form} hasIds />
    </>
  )
}

/** A series. Its volumes are places of books, and edited there. */
export const seriesKind: Kind<SeriesDraft> = {
  blank: () => ({
    slug: '',
    names: [],
    texts: [],
    kind: 'author',
    status: null,
    parentId: null,
    image: null,
    externalIds: [],
  }),
  tidy: (draft) => ({
    ...draft,
    ...tidyCommon(draft),
    externalIds: tidyIds(draft.externalIds),
  }),
  check: (draft, t) => ({
    ...nameFaults(draft.names, t('fault.name'), t),
    ...slugFault(draft.slug, true, t),
  }),
  create: (client, body) => client.call('createSeries', { body }),
  update: (client, id, body) => client.call('updateSeries', { params: { id }, body }),
  Fields,
}
