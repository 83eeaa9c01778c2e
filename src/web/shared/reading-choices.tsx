import { type GenreGroup, genreGroups } from '#contract/values/enums'
import { interfaceLanguages, type Language, nameOfLanguage } from '#contract/values/languages'
import { useWords } from '../platform/words.tsx'
import { SeveralChoices } from '../ui/choices.tsx'
import { GroupMark } from '../ui/group-mark.tsx'

/** Checkboxes for the languages in which a reader reads. Each language is shown by its own name. */
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

/** Checkboxes for the genre groups that a reader likes. */
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
