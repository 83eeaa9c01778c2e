import type { ReactNode } from 'react'
import { entityFields } from '#contract/entity-fields'
import type { EditedKind } from '#contract/enums'
import { isPlain, plainFields } from '#contract/field-kinds'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { IdentifiersField, SlugField } from '../fields/common-fields.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { DuplicateCandidates } from '../fields/duplicate-candidates.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { PlainInput } from '../fields/plain-field.tsx'
import { useFieldWords } from '../form/field-words.ts'
import type { EntityForm } from '../form/use-entity-form.ts'
import type { Common } from './kind.ts'
import { useNewName } from './use-new-name.ts'

/** A form as one of its fields sees it. The types cannot tell that a form of more fields does for fewer: `set` takes the value of any of them. */
const seenAs = <D extends object>(form: object) => form as EntityForm<D>

/** A part of a form under a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="editing-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface NamesPartProps<D extends Common> {
  form: EntityForm<D>
  kind: EditedKind
  id: number | null
  /** What its names and texts are called: title, biography. */
  words?: { name?: string; text?: string }
  hasPlainName?: boolean
  originalLanguage?: string | null
  children?: ReactNode
}

/** Names and texts, language beside language, with a warning of what is there already. */
export function NamesPart<D extends Common>({
  form,
  kind,
  id,
  words,
  children,
  ...languages
}: NamesPartProps<D>) {
  const t = useWords('editing')
  const newName = useNewName(form.draft.names)
  return (
    <Part title={t('part.names')}>
      <LanguagesField
        form={seenAs<Pick<Common, 'names' | 'texts'>>(form)}
        words={{ name: t('field.name'), text: t('field.description'), ...words }}
        {...languages}
      />
      <DuplicateCandidates kind={kind} q={newName} except={id} />
      {children}
    </Part>
  )
}

interface FactsPartProps<D extends object> {
  form: EntityForm<D>
  kind: EditedKind
  /** Fields that stand side by side; what is not named here follows below. */
  rows?: readonly (readonly string[])[]
  /** Inputs of fields that have one of their own; null for one that stands elsewhere. */
  inputs?: Readonly<Record<string, ReactNode>>
  to?: 'uploadBookCover' | 'uploadAuthorImage'
  shape?: 'book' | 'square'
  /** What is shown to readers where there is no picture. */
  without?: string
}

const noRows: readonly string[][] = []
const noInputs: Readonly<Record<string, ReactNode>> = {}

/** The plain fields as they are described, with the picture beside them. */
export function FactsPart<D extends object>({
  form,
  kind,
  rows = noRows,
  inputs = noInputs,
  to = 'uploadBookCover',
  shape = 'book',
  without,
}: FactsPartProps<D>) {
  const t = useWords('editing')
  const words = useFieldWords()
  const plain = plainFields(entityFields[kind])
  const named = new Set(rows.flat())
  const rest = plain.flatMap(([name, field]) => (named.has(name) || field.kind === 'picture' ? [] : [[name]]))
  const picture = plain.find(([, field]) => field.kind === 'picture')?.[0]
  const plainForm = seenAs<Record<string, string | number | null>>(form)
  const input = (name: string) =>
    name in inputs ? inputs[name] : <PlainFormField key={name} form={plainForm} kind={kind} name={name} />
  return (
    <Part title={t('part.facts')}>
      <div className="editing-columns">
        <div className="editing-fields">
          {[...rows, ...rest].map((names) =>
            names.length === 1 ? (
              input(names[0]!)
            ) : (
              <div key={names.join(' ')} className="form-row">
                {names.map(input)}
              </div>
            ),
          )}
        </div>
        {picture !== undefined && (
          <PictureField
            label={words.field(picture)}
            to={to}
            shape={shape}
            value={plainForm.draft[picture] as string | null}
            onChange={(path) => plainForm.set(picture, path)}
            placeholder={<span className="muted small">{without ?? t('picture.none')}</span>}
          />
        )}
      </div>
    </Part>
  )
}

/** One plain field of a form. */
function PlainFormField({
  form,
  kind,
  name,
}: {
  form: EntityForm<Record<string, string | number | null>>
  kind: EditedKind
  name: string
}) {
  const t = useWords('editing')
  const words = useFieldWords()
  const field = entityFields[kind][name]
  if (!isPlain(field)) return null
  const none = field.kind === 'choice' && field.none ? t(field.none) : t('unknown')
  // a choice that has to be made begins as none
  const isToChoose =
    field.kind === 'choice' && field.isRequired && (field.initial ?? field.unknown) === undefined
  return (
    <PlainInput
      field={field}
      label={words.field(field.label ?? name)}
      name={name}
      value={form.draft[name] ?? null}
      none={isToChoose ? t('choose') : field.isRequired ? undefined : none}
      required={isToChoose}
      error={form.faultOf(name)}
      onChange={(value) => form.set(name, isToChoose ? (value ?? '') : value)}
    />
  )
}

/** The address, and where there are any, numbers under which others know it. */
export function MorePart<D extends Common>({
  form,
  children,
}: {
  form: EntityForm<D>
  children?: ReactNode
}) {
  const t = useWords('editing')
  return (
    <Part title={t('part.more')}>
      {children}
      {'externalIds' in form.draft && (
        <IdentifiersField form={seenAs<{ externalIds: { scheme: string; value: string }[] }>(form)} />
      )}
      <SlugField form={seenAs<Pick<Common, 'slug'>>(form)} />
    </Part>
  )
}

interface ChoiceFieldProps<V extends string> {
  label: string
  name: string
  value: V | null
  options: readonly V[]
  labelOf: (option: V) => string
  /** What stands for no choice; without it one has to be made. */
  none?: string
  required?: boolean
  error?: string | undefined
  onChange: (value: V | null) => void
}

/** One of a few values of the contract. */
export function ChoiceField<V extends string>({
  options,
  labelOf,
  none,
  value,
  onChange,
  ...field
}: ChoiceFieldProps<V>) {
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </SelectField>
  )
}
