import { useFormContext } from 'react-hook-form'
import type { BookDraft, DraftMembership } from '#contract/calls/drafts'
import { seriesOrders } from '#contract/values/enums'
import { seriesRoles } from '#contract/values/editing-enums'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { textOrNull, useErrorOf, useInput } from '../form/inputs.ts'
import { EntityField } from './entity-field.tsx'
import { Rows } from './rows.tsx'

const blank: DraftMembership = {
  seriesId: 0,
  order: 'publication',
  position: null,
  sort: null,
  to: null,
  role: 'main',
}

/** List of a book's positions in series. The sort order is derived from the position. */
export function PlacesField() {
  const t = useWords('editing')
  const { setValue } = useFormContext<BookDraft>()
  const input = useInput<BookDraft>()
  const errorOf = useErrorOf()
  return (
    <Rows path="series" blank={blank}>
      {(place) => (
        <>
          <EntityField kind="series" label={t('field.seriesId')} name={`series.${place}.seriesId`} />
          <Field
            label={t('field.position')}
            maxLength={30}
            {...input(`series.${place}.position`, {
              ...textOrNull,
              // deletes the stored sort order, so that the server derives it from the changed position
              onChange() {
                setValue(`series.${place}.sort`, null)
                setValue(`series.${place}.to`, null)
              },
            })}
            error={errorOf(`series.${place}.position`, `series.${place}.sort`)}
          />
          <SelectField label={t('field.order')} {...input(`series.${place}.order`)}>
            <Options values={seriesOrders} label={(order) => t(`order.${order}`)} />
          </SelectField>
          <SelectField label={t('field.seriesRole')} {...input(`series.${place}.role`)}>
            <Options values={seriesRoles} label={(role) => t(`seriesRole.${role}`)} />
          </SelectField>
        </>
      )}
    </Rows>
  )
}
