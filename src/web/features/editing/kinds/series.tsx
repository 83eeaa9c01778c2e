import type { SeriesDraft } from '#contract/drafts'
import { type SeriesKind, seriesKinds, type SeriesStatus, seriesStatuses } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../fields/basic.tsx'
import { IdentifiersField, SlugField } from '../fields/common-fields.tsx'
import { EntityPicker } from '../fields/entity-picker.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { Likenesses } from '../fields/likenesses.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { nameFaults, slugFault } from './checks.ts'
import type { FieldsProps, Kind } from './kind.ts'
import { tidyIds, tidyNames, tidyTexts } from './tidy.ts'
import { useNewName } from './use-new-name.ts'

function Fields({ form, id }: FieldsProps<SeriesDraft>) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const newName = useNewName(form.draft.names)
  const { draft } = form
  return (
    <>
      <section className="editing-part">
        <h2>{t('part.names')}</h2>
        <LanguagesField
          form={form as unknown as EntityForm<Pick<SeriesDraft, 'names' | 'texts'>>}
          words={{ name: t('field.name'), text: t('field.description') }}
        />
        <Likenesses kind="series" q={newName} except={id} />
      </section>
      <section className="editing-part">
        <h2>{t('part.facts')}</h2>
        <div className="editing-columns">
          <div className="editing-fields">
            <div className="form-row">
              <SelectField
                label={t('field.seriesKind')}
                name="kind"
                value={draft.kind}
                error={form.faultOf('kind')}
                onChange={({ target }) => form.set('kind', target.value as SeriesKind)}
              >
                {seriesKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`kind.${kind}`)}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('field.status')}
                name="status"
                value={draft.status ?? ''}
                error={form.faultOf('status')}
                onChange={({ target }) => form.set('status', (target.value || null) as SeriesStatus | null)}
              >
                <option value="">{t('unknown')}</option>
                {seriesStatuses.map((status) => (
                  <option key={status} value={status}>
                    {labels(`seriesStatus.${status}`)}
                  </option>
                ))}
              </SelectField>
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
          </div>
          <PictureField
            label={t('field.image')}
            to="book-cover"
            shape="book"
            value={draft.image}
            onChange={(path) => form.set('image', path)}
            placeholder={<span className="muted small">{t('picture.none')}</span>}
          />
        </div>
      </section>
      <section className="editing-part">
        <h2>{t('part.more')}</h2>
        <IdentifiersField form={form as unknown as EntityForm<Pick<SeriesDraft, 'externalIds'>>} />
        <SlugField form={form as unknown as EntityForm<Pick<SeriesDraft, 'slug'>>} />
      </section>
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
    slug: draft.slug.trim(),
    names: tidyNames(draft.names),
    texts: tidyTexts(draft.texts),
    externalIds: tidyIds(draft.externalIds),
  }),
  check: (draft, t) => ({
    ...nameFaults(draft.names, t('fault.name'), t),
    ...slugFault(draft.slug, true, t),
  }),
  Fields,
}
