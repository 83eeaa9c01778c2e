import { interfaceLanguages, type Language } from '#contract/values/languages'
import { useLanguage } from '../platform/words.tsx'
import './language-tags.css'

/** The languages of this site that something exists in, the reader's first; those it does not exist in stand back. */
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
