import { useController } from 'react-hook-form'
import type { DraftName, DraftText } from '#contract/calls/drafts'
import { nameKinds } from '#contract/values/editing-enums'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { formatLanguage, formatLanguageInText } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { useErrorOf } from '../form/inputs.ts'
import { languageCodes } from './language-codes.ts'
import { RowList } from './rows.tsx'

interface Named {
  names: DraftName[]
  texts: DraftText[]
}

interface NamedWords {
  name: string
  text: string
}

interface LanguagesFieldProps {
  words: NamedWords
  /** True to show a field for a name without language: for persons, whose name is the same in every language. */
  hasPlainName?: boolean
  originalLanguage?: string | null
}

/** Returns the index of the display name in a language, or without language if null; -1 if there is none. */
export const shownPlace = (names: readonly DraftName[], language: string | null): number =>
  names.findIndex((name) => name.language === language && name.isDisplay)

/** Returns `names` with the display name in a language set to `value`, or without that name if `value` is empty. */
export function withShownName(
  names: readonly DraftName[],
  language: string | null,
  value: string,
  kind: DraftName['kind'],
): DraftName[] {
  const place = shownPlace(names, language)
  if (place < 0) return value === '' ? [...names] : [...names, { language, value, kind, isDisplay: true }]
  if (value === '') return names.filter((_, other) => other !== place)
  return names.map((name, other) => (other === place ? { ...name, value } : name))
}

/** Returns `texts` with the text in a language set to `markdown`. An empty `markdown` removes the text. */
export function withText(texts: readonly DraftText[], language: string, markdown: string): DraftText[] {
  const rest = texts.filter((text) => text.language !== language)
  if (markdown === '') return rest
  const place = texts.findIndex((text) => text.language === language)
  return place < 0
    ? [...texts, { language, markdown }]
    : texts.map((text, other) => (other === place ? { language, markdown } : text))
}

/**
 * Fields for names and texts in the three interface languages side by side, and below them all other names
 * (docs/coverage/experience.md, 4).
 */
export function LanguagesField({
  words,
  hasPlainName = false,
  originalLanguage = null,
}: LanguagesFieldProps) {
  const t = useWords('editing')
  const language = useLanguage()
  const errorOf = useErrorOf()
  // one form field for all names: paths with an index would change whenever a name is added or removed
  const { field } = useController<Named, 'names'>({ name: 'names' })
  const names = field.value
  const plain = shownPlace(names, null)
  return (
    <>
      {hasPlainName && (
        <Field
          label={words.name}
          required
          name={plain < 0 ? 'names' : `names.${plain}.value`}
          value={names[plain]?.value ?? ''}
          maxLength={300}
          error={errorOf(`names.${plain}.value`, 'names')}
          onChange={({ target }) => field.onChange(withShownName(names, null, target.value, 'official'))}
        />
      )}
      {!hasPlainName && errorOf('names') && (
        <p className="field-error" data-path="names" tabIndex={-1}>
          {errorOf('names')}
        </p>
      )}
      <div className="language-columns">
        {interfaceLanguages.map((code) => (
          <LanguageColumn
            key={code}
            code={code}
            name={
              hasPlainName
                ? t('languages.nameIn', { language: formatLanguageInText(code, language) })
                : words.name
            }
            text={words.text}
            originalLanguage={originalLanguage}
            names={names}
            onNames={field.onChange}
          />
        ))}
      </div>
      <OtherNames names={names} onNames={field.onChange} hasPlainName={hasPlainName} />
    </>
  )
}

interface NamesProps {
  names: readonly DraftName[]
  onNames: (names: DraftName[]) => void
}

interface ColumnProps extends NamesProps {
  code: Language
  name: string
  text: string
  originalLanguage: string | null
}

function LanguageColumn({ code, name, text, originalLanguage, names, onNames }: ColumnProps) {
  const t = useWords('editing')
  const language = useLanguage()
  const errorOf = useErrorOf()
  const { field: texts } = useController<Named, 'texts'>({ name: 'texts' })
  const place = shownPlace(names, code)
  const textPlace = texts.value.findIndex((text) => text.language === code)
  const isOriginal = originalLanguage === null || originalLanguage === code
  return (
    <div className="language-column" role="group" aria-label={formatLanguage(code, language)}>
      <h3>
        {formatLanguage(code, language)}
        {originalLanguage === code && <small className="muted"> {t('languages.original')}</small>}
      </h3>
      <Field
        label={name}
        lang={code}
        name={place < 0 ? `names.${code}` : `names.${place}.value`}
        value={names[place]?.value ?? ''}
        maxLength={500}
        error={errorOf(`names.${place}.value`, `names.${place}`)}
        onChange={({ target }) =>
          onNames(withShownName(names, code, target.value, isOriginal ? 'official' : 'translated'))
        }
      />
      <FieldArea
        label={text}
        lang={code}
        rows={8}
        name={textPlace < 0 ? `texts.${code}` : `texts.${textPlace}.markdown`}
        value={texts.value[textPlace]?.markdown ?? ''}
        maxLength={20_000}
        error={errorOf(`texts.${textPlace}.markdown`)}
        onChange={({ target }) => texts.onChange(withText(texts.value, code, target.value))}
      />
    </div>
  )
}

/** List of other names: titles in other languages, aliases, transliterations. */
function OtherNames({ names, onNames, hasPlainName }: NamesProps & { hasPlainName: boolean }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const errorOf = useErrorOf()
  const inColumns = new Set([
    ...interfaceLanguages.map((code) => shownPlace(names, code)),
    ...(hasPlainName ? [shownPlace(names, null)] : []),
  ])
  const others = names.flatMap((name, place) => (inColumns.has(place) ? [] : [{ name, place }]))
  const isOfColumn = (code: string | null) =>
    (interfaceLanguages as readonly (string | null)[]).includes(code) || (hasPlainName && code === null)
  return (
    <RowList
      path="names.others"
      title={t('languages.others')}
      hint={t('languages.othersHint')}
      rowLabel={t('languages.other')}
      addLabel={t('languages.add')}
      keys={others.map((_, row) => row)}
      onAdd={() => onNames([...names, { language: null, value: '', kind: 'alias', isDisplay: false }])}
      onRemove={(row) => onNames(names.toSpliced(others[row]!.place, 1))}
    >
      {(row) => {
        const { name, place } = others[row]!
        const path = `names.${place}`
        const change = (changed: Partial<DraftName>) => onNames(names.with(place, { ...name, ...changed }))
        return (
          <>
            <Field
              label={t('field.name')}
              name={`${path}.value`}
              value={name.value}
              maxLength={500}
              lang={name.language ?? undefined}
              error={errorOf(`${path}.value`, path)}
              onChange={({ target }) => change({ value: target.value })}
            />
            <SelectField
              label={t('field.language')}
              name={`${path}.language`}
              value={name.language ?? ''}
              error={errorOf(`${path}.language`)}
              onChange={({ target }) => {
                const code = target.value || null
                change({ language: code, isDisplay: name.isDisplay && !isOfColumn(code) })
              }}
            >
              <option value="">{t('languages.none')}</option>
              <Options
                values={languageCodes(language, name.language)}
                label={(code) => formatLanguage(code, language)}
              />
            </SelectField>
            <SelectField
              label={t('field.kind')}
              name={`${path}.kind`}
              value={name.kind}
              onChange={({ target }) => change({ kind: target.value as DraftName['kind'] })}
            >
              <Options values={nameKinds} label={(kind) => labels(`title.${kind}`)} />
            </SelectField>
            {!isOfColumn(name.language) && (
              <CheckField
                label={t('field.isDisplay')}
                name={`${path}.isDisplay`}
                checked={name.isDisplay}
                onChange={({ target }) => change({ isDisplay: target.checked })}
              />
            )}
          </>
        )
      }}
    </RowList>
  )
}
