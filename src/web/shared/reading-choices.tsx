import { type GenreGroup, genreGroups } from '#contract/values/enums'
import { interfaceLanguages, type Language, nameOfLanguage } from '#contract/values/languages'
import { useWords } from '../platform/words.tsx'
import { SeveralChoices } from '../ui/choices.tsx'
import { GroupMark } from '../ui/group-mark.tsx'

/** Checkboxes for the languages in which the reader reads. The label of a language is in that language. */
export function LanguageChoices(props: {
  label: string
  values: readonly Language[]
  onChange: (values: Language[]) => void
}) {
  return (
    <SeveralChoices
      {...props}
      choices={interfaceLanguages.map((code) => ({ value: code, label: nameOfLanguage(code), lang: code }))}
    />
  )
}

export function KindChoices(props: {
  label: string
  values: readonly GenreGroup[]
  onChange: (values: GenreGroup[]) => void
}) {
  const t = useWords('catalogue')
  return (
    <SeveralChoices
      {...props}
      choices={genreGroups.map((group) => ({
        value: group,
        label: <GroupMark group={group} label={t(`group.${group}`)} />,
      }))}
    />
  )
}
