import type { ReactNode } from 'react'
import type { DraftName, DraftText } from '#contract/drafts'
import { type EditedKind, genreGroups } from '#contract/enums'
import { useWords } from '../../../platform/words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { IdentifiersField, SlugField } from '../fields/common-fields.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { Likenesses } from '../fields/likenesses.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { useNewName } from './use-new-name.ts'

/** What every kind of thing has. */
interface Common {
  slug: string
  names: DraftName[]
  texts: DraftText[]
}

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
      <Likenesses kind={kind} q={newName} except={id} />
      {children}
    </Part>
  )
}

interface FactsPartProps {
  /** What the picture is called; 'picture' unless told. */
  label?: string
  to?: 'uploadBookCover' | 'uploadAuthorImage'
  shape?: 'book' | 'square'
  value: string | null
  onChange: (path: string | null) => void
  /** What is shown to readers where there is none. */
  without?: string
  children: ReactNode
}

/** Facts, with the picture beside them. */
export function FactsPart({
  label,
  to = 'uploadBookCover',
  shape = 'book',
  value,
  onChange,
  without,
  children,
}: FactsPartProps) {
  const t = useWords('editing')
  return (
    <Part title={t('part.facts')}>
      <div className="editing-columns">
        <div className="editing-fields">{children}</div>
        <PictureField
          label={label ?? t('field.image')}
          to={to}
          shape={shape}
          value={value}
          onChange={onChange}
          placeholder={<span className="muted small">{without ?? t('picture.none')}</span>}
        />
      </div>
    </Part>
  )
}

/** The address, and where there are any, numbers under which others know it. */
export function MorePart<D extends Common>({
  form,
  hasIds = false,
  children,
}: {
  form: EntityForm<D>
  hasIds?: boolean
  children?: ReactNode
}) {
  const t = useWords('editing')
  return (
    <Part title={t('part.more')}>
      {children}
      {hasIds && (
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

/** Which of the four groups it belongs to. A form begins without one, since no group is the likely one. */
export function GroupField<G extends (typeof genreGroups)[number]>({
  name,
  value,
  error,
  onChange,
}: {
  name: string
  value: G
  error: string | undefined
  onChange: (group: G) => void
}) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  return (
    <ChoiceField
      label={t('field.group')}
      name={name}
      required
      value={value}
      options={genreGroups}
      labelOf={(group) => labels(`group.${group}`)}
      none={t('choose')}
      error={error}
      onChange={(group) => onChange((group ?? '') as G)}
    />
  )
}
