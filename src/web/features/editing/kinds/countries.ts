import type { Language } from '#contract/values/languages'
import { formatCountry } from '#i18n/formats'

/** Country codes (ISO 3166-1 alpha-2). */
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

/** Returns all country codes sorted by name in the reader's language. Always includes `present`, the selected one. */
export function countries(language: Language, present: string | null): string[] {
  const all = new Set([...codes.split(' '), ...(present === null ? [] : [present])])
  const name = (code: string) => formatCountry(code, language)
  return [...all].sort((one, other) => name(one).localeCompare(name(other), language))
}
