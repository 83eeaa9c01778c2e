import { interfaceLanguages, type Language } from '#contract/values/languages'
import { type AwardsAddress, type AwardTab, awardTabs } from '../../platform/paths.ts'

/** What the address of the awards page asks for. `award`: id of the one chosen; the first of the list where none is. */
export interface AwardsAsked {
  award: number | undefined
  tab: AwardTab
  category: string | undefined
  available: Language | undefined
  cursor: string | undefined
}

/** Whether it can be the id of an award. */
export const isAwardId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Reads award, tab and category from an address. Null for a value that means nothing. */
export function readAwardsQuery(search: URLSearchParams): AwardsAsked | null {
  const get = (name: string) => search.get(name) || undefined
  const [id, tab = 'winners', category] = [get('id'), get('tab'), get('category')]
  const available = get('available')
  if (id !== undefined && !isAwardId(id)) return null
  if (!(awardTabs as readonly string[]).includes(tab)) return null
  if (category !== undefined && !/^[a-z0-9-]{1,120}$/.test(category)) return null
  if (available !== undefined && !(interfaceLanguages as readonly string[]).includes(available)) return null
  return {
    award: id === undefined ? undefined : Number(id),
    tab: tab as AwardTab,
    category,
    available: available as Language | undefined,
    cursor: get('cursor'),
  }
}

/** As query of an address: what is the default is left out. */
export const toAwardsAddress = ({ award, tab, category, available, cursor }: AwardsAsked): AwardsAddress => ({
  id: award,
  tab: tab === 'winners' ? undefined : tab,
  category,
  available,
  cursor,
})
