import type { BookDraft, DraftMembership } from '#contract/drafts'
import { seriesOrders, seriesRoles } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { EntityPicker } from './entity-picker.tsx'
import { Rows } from './rows.tsx'

/** The places of a book in series. A place is sorted by what its position says. */
export function PlacesField({ form }: { form: EntityForm<BookDraft> }) {
  const t = useWords('editing')
  return (
    <Rows
      path="series"
      title={t('field.series')}
      hint={t('places.hint')}
      error={form.faultOf('series')}
      rowLabel={t('places.row')}
      addLabel={t('places.add')}
      items={form.draft.series}
      blank={(): DraftMembership => ({
        seriesId: 0,
        order: 'publication',
        position: null,
        sort: null,
        to: null,
        role: 'main',
      })}
      onChange={(items) => form.set('series', items)}
    >
      {(item, place, set) => {
        const path = `series.${place}`
        return (
          <>
            <EntityPicker
              kind="series"
              label={t('field.seriesId')}
              name={`${path}.seriesId`}
              value={item.seriesId || null}
              valueName={form.nameOf('series', item.seriesId)}
              error={form.faultOf(`${path}.seriesId`) ?? form.faultOf(path)}
              onPick={({ id, name }) => {
                form.learn('series', id, name)
                set({ ...item, seriesId: id })
              }}
            />
            <Field
              label={t('field.position')}
              name={`${path}.position`}
              value={item.position ?? ''}
              maxLength={30}
              error={form.faultOf(`${path}.position`) ?? form.faultOf(`${path}.sort`)}
              // where it is sorted follows from what it says
              onChange={({ target }) =>
                set({ ...item, position: target.value || null, sort: null, to: null })
              }
            />
            <SelectField
              label={t('field.order')}
              name={`${path}.order`}
              value={item.order}
              error={form.faultOf(`${path}.order`)}
              onChange={({ target }) => set({ ...item, order: target.value as DraftMembership['order'] })}
            >
              {seriesOrders.map((order) => (
                <option key={order} value={order}>
                  {t(`order.${order}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('field.seriesRole')}
              name={`${path}.role`}
              value={item.role}
              error={form.faultOf(`${path}.role`)}
              onChange={({ target }) => set({ ...item, role: target.value as DraftMembership['role'] })}
            >
              {seriesRoles.map((role) => (
                <option key={role} value={role}>
                  {t(`seriesRole.${role}`)}
                </option>
              ))}
            </SelectField>
          </>
        )
      }}
    </Rows>
  )
}
