import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { useInput } from '../form/inputs.ts'
import { Rows } from './rows.tsx'

/** Field for the slug. If it is empty, the server generates the slug from the name. */
export function SlugField() {
  const t = useWords('editing')
  const input = useInput<{ slug: string }>()
  return (
    <Field
      label={t('field.slug')}
      hint={t('slugHint')}
      maxLength={120}
      autoCapitalize="off"
      spellCheck={false}
      {...input('slug')}
    />
  )
}

const blank = { scheme: '', value: '' }

/** List of ids of the entity in other databases. */
export function IdentifiersField() {
  const t = useWords('editing')
  const input = useInput<{ externalIds: (typeof blank)[] }>()
  return (
    <Rows path="externalIds" blank={blank}>
      {(place) => (
        <>
          <Field label={t('field.scheme')} maxLength={40} {...input(`externalIds.${place}.scheme`)} />
          <Field label={t('field.value')} maxLength={100} {...input(`externalIds.${place}.value`)} />
        </>
      )}
    </Rows>
  )
}
