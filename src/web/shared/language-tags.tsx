import { interfaceLanguages, type Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'
import './language-tags.css'

/** Shows the three interface languages, the current one first. Those that are not in `languages` are greyed out. */
export function LanguageTags({ label, languages }: { label: string; languages: readonly Language[] }) {
  const own = useLanguage()
  return (
    <ul className="language-tags" aria-label={label}>
      {[own, ...interfaceLanguages.filter((code) => code !== own)].map((code) => (
        <li key={code} data-known={languages.includes(code) || undefined}>
          {languages.includes(code) ? code.toUpperCase() : <s aria-hidden="true">{code.toUpperCase()}</s>}
        </li>
      ))}
    </ul>
  )
}
