import type { BookDraft, DraftContributor } from '#contract/drafts'
import { contributorRoles } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { EntityPicker } from './entity-picker.tsx'
import { Rows } from './rows.tsx'

/** Who took part in a book, in which role, in the order they are named in. */
export function ContributorsField({ form }: { form: EntityForm<BookDraft> }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  return (
    <Rows
      path="contributors"
      title={t('field.contributors')}
      isTitleSaid
      hint={t('contributors.hint')}
      error={form.faultOf('contributors')}
      rowLabel={t('contributors.row')}
      addLabel={t('contributors.add')}
      isOrdered
      items={form.draft.contributors}
      blank={(): DraftContributor => ({ personId: 0, role: 'author', printedName: null })}
      onChange={(items) => form.set('contributors', items)}
    >
      {(item, place, set) => {
        const path = `contributors.${place}`
        return (
          <>
            <EntityPicker
              kind="authors"
              label={t('field.personId')}
              name={`${path}.personId`}
              value={item.personId || null}
              valueName={form.nameOf('people', item.personId)}
              error={form.faultOf(`${path}.personId`) ?? form.faultOf(path)}
              onPick={({ id, name }) => {
                form.learn('people', id, name)
                set({ ...item, personId: id })
              }}
            />
            <SelectField
              label={t('field.role')}
              name={`${path}.role`}
              value={item.role}
              error={form.faultOf(`${path}.role`)}
              onChange={({ target }) => set({ ...item, role: target.value as DraftContributor['role'] })}
            >
              {contributorRoles.map((role) => (
                <option key={role} value={role}>
                  {labels(`role.${role}`)}
                </option>
              ))}
            </SelectField>
            <Field
              label={t('field.printedName')}
              name={`${path}.printedName`}
              value={item.printedName ?? ''}
              maxLength={300}
              placeholder={form.nameOf('people', item.personId)}
              error={form.faultOf(`${path}.printedName`)}
              onChange={({ target }) => set({ ...item, printedName: target.value || null })}
            />
          </>
        )
      }}
    </Rows>
  )
}
