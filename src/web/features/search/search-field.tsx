import { type ComponentProps, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#contract/values/languages'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { useLanguage } from '../../platform/words.tsx'
import { SearchForm, type SearchFormProps } from '../../shared/search-form.tsx'
import type { SearchDropdown } from './search-dropdown.tsx'

interface Loaded {
  language: Language
  /** Text of the field when loading began; another text was typed in the meantime. */
  before: string
  Dropdown: typeof SearchDropdown
}

interface SearchFieldProps extends Omit<SearchFormProps, 'onReveal' | 'onHide' | 'isRevealed'> {
  field: RefObject<HTMLInputElement | null>
  onClick?: ComponentProps<'input'>['onClick']
  /** True if the search fills the screen: the list remains when the focus leaves. */
  hasScreen?: boolean
}

const never = () => () => undefined

/**
 * Search form with its dropdown: a combobox after its code is loaded on first use, else the plain form, also if
 * loading fails.
 */
export function SearchField({ field, onClick, hasScreen = false, ...form }: SearchFieldProps) {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const loading = useRef<Language | null>(null)
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  async function load(before: string) {
    if (loading.current === language) return
    loading.current = language
    try {
      const [{ SearchDropdown }] = await Promise.all([
        import('./search-dropdown.tsx'),
        wordsInBrowser({ params: { lang: language } }, ['search']),
      ])
      setLoaded({ language, before, Dropdown: SearchDropdown })
    } catch {
      // the next focus tries again
      loading.current = null
    }
  }
  useEffect(() => {
    // the field was focused before hydration
    if (document.activeElement === field.current) void load(form.defaultValue ?? '')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is taken over
  }, [])

  return (
    <SearchForm
      {...form}
      field={{
        ref: field,
        onClick,
        onFocus: (event) => void load(event.currentTarget.value),
        ...(hasScripts && {
          role: 'combobox',
          // these two are the dropdown's from when it is there
          'aria-expanded': false,
          'aria-autocomplete': 'both',
          'aria-keyshortcuts': '/',
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
        }),
      }}
    >
      <kbd className="search-key" aria-hidden="true">
        /
      </kbd>
      {loaded?.language === language && (
        <loaded.Dropdown key={language} field={field} before={loaded.before} hasScreen={hasScreen} />
      )}
    </SearchForm>
  )
}
