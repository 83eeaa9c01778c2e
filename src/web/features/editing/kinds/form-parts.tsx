import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { entityFields } from '#contract/values/entity-fields'
import type { EditedKind } from '#contract/values/enums'
import { isPlain, plainFields } from '#contract/values/field-kinds'
import { useWords } from '../../../platform/words.tsx'
import { IdentifiersField, SlugField } from '../fields/common-fields.tsx'
import { LanguagesField } from '../fields/languages-field.tsx'
import { DuplicateCandidates } from '../fields/duplicate-candidates.tsx'
import { PictureField } from '../../../shared/picture-field.tsx'
import { PlainInput } from '../fields/plain-field.tsx'
import { useFieldWords, wordOf } from '../form/field-words.ts'
import type { Common } from './kind.ts'
import { useNewName } from './use-new-name.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="editing-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface NamesPartProps {
  kind: EditedKind
  id: number | null
  /** Labels of the fields for name and text, for example 'Title' and 'Biography'. */
  words?: { name?: string; text?: string }
  hasPlainName?: boolean
  originalLanguage?: string | null
  children?: ReactNode
}

/** Fields for names and texts by language, with a warning about possible duplicates. */
export function NamesPart({ kind, id, words, children, ...languages }: NamesPartProps) {
  const t = useWords('editing')
  const newName = useNewName(useWatch<Common, 'names'>({ name: 'names' }))
  return (
    <Part title={t('part.names')}>
      <LanguagesField
        words={{ name: t('field.name'), text: t('field.description'), ...words }}
        {...languages}
      />
      <DuplicateCandidates kind={kind} q={newName} except={id} />
      {children}
    </Part>
  )
}

interface FactsPartProps {
  kind: EditedKind
  /** Names of the fields in each row. Fields that are in no row are shown below the rows. */
  rows?: readonly (readonly string[])[]
  /** Inputs that replace the default one, by name of the field; null if another section shows the field. */
  inputs?: Readonly<Record<string, ReactNode>>
  /** Text shown if no picture is uploaded. It describes the generated picture that readers see instead. */
  without?: string | undefined
}

const noRows: readonly string[][] = []
const noInputs: Readonly<Record<string, ReactNode>> = {}

/** Section of a form with all fields that have a single value, for example `born`, and with the picture. */
export function FactsPart({ kind, rows = noRows, inputs = noInputs, without }: FactsPartProps) {
  const t = useWords('editing')
  const plain = plainFields(entityFields[kind])
  const named = new Set(rows.flat())
  const rest = plain.flatMap(([name, field]) => (named.has(name) || field.kind === 'picture' ? [] : [[name]]))
  const pictureName = plain.find(([, field]) => field.kind === 'picture')?.[0]
  const input = (name: string) =>
    name in inputs ? inputs[name] : <PlainFormField key={name} kind={kind} name={name} />
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
        {pictureName !== undefined && <PictureFormField kind={kind} name={pictureName} without={without} />}
      </div>
    </Part>
  )
}

function PictureFormField({
  kind,
  name,
  without,
}: Pick<FactsPartProps, 'kind' | 'without'> & { name: string }) {
  const t = useWords('editing')
  const words = useFieldWords()
  const { field } = useController({ name })
  return (
    <PictureField
      label={words.field(name)}
      to={kind === 'authors' ? 'uploadAuthorImage' : 'uploadBookCover'}
      shape={kind === 'authors' || kind === 'awards' ? 'square' : 'book'}
      value={field.value as string | null}
      onChange={field.onChange}
      words={{ done: t('picture.done'), removed: t('picture.removed') }}
      placeholder={<span className="muted small picture-without">{without ?? t('picture.none')}</span>}
    />
  )
}

function PlainFormField({ kind, name }: { kind: EditedKind; name: string }) {
  const t = useWords('editing')
  const words = useFieldWords()
  const input = useController({ name })
  const field = entityFields[kind][name]
  if (!isPlain(field)) return null
  const none = field.kind === 'choice' && field.none ? t(field.none) : t('unknown')
  // a required choice without default starts with an empty option
  const isToChoose =
    field.kind === 'choice' && field.isRequired && (field.initial ?? field.unknown) === undefined
  return (
    <PlainInput
      field={field}
      label={words.field(field.label ?? name)}
      hint={wordOf(t, `hint.${name}`) ?? undefined}
      name={name}
      value={(input.field.value as string | number | readonly string[] | null | undefined) ?? null}
      none={isToChoose ? t('choose') : field.isRequired ? undefined : none}
      required={isToChoose}
      error={input.fieldState.error?.message}
      onChange={(value) => input.field.onChange(isToChoose ? (value ?? '') : value)}
    />
  )
}

/** Fields for the slug of an entity and, for kinds of entities that have ids in other databases, for these ids. */
export function MorePart({ kind, children }: { kind: EditedKind; children?: ReactNode }) {
  const t = useWords('editing')
  return (
    <Part title={t('part.more')}>
      {children}
      {'externalIds' in entityFields[kind] && <IdentifiersField />}
      <SlugField />
    </Part>
  )
}
