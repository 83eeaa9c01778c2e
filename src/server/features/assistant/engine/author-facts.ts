import type { Language } from '#contract/values/languages'
import { formatCountry } from '#i18n/formats'
import type { Words } from '#i18n/namespaces'
import type { Translate } from '#i18n/translator'
import type { NamedEntity } from '@biblionaut/wish'
import type { Queryable } from '../../../platform/database/types.ts'
import { openingOf } from '../../../platform/text/opening.ts'
import { shownNameText } from '../../names/index.ts'

interface AuthorFacts {
  name: string
  country: string | null
  gender: string
  biography: string | null
}

const listAuthors = (db: Queryable, { of, id }: NamedEntity, language: Language): Promise<AuthorFacts[]> =>
  db.query<AuthorFacts>({
    name: `assistant-authors-of-${of === 'author' ? 'author' : 'work'}`,
    text: `select ${shownNameText('person', 'p.id', '$2')} as name, p.nationality as country, p.gender, x.markdown as biography
      from people p left join person_texts x on x.person_id = p.id and x.language = $2
      where p.merged_into is null and ${
        of === 'author'
          ? 'p.id = $1'
          : `p.id in (select c.person_id from work_contributors c where c.work_id = $1 and c.role = 'author')`
      } order by p.id limit 3`,
    values: [id, language],
  })

export async function authorFacts(
  db: Queryable,
  target: NamedEntity,
  { language, t }: { language: Language; t: Translate<Words['assistant-answers']> },
  mostCharacters: number,
): Promise<string[]> {
  const authors = await listAuthors(db, target, language)
  return authors.flatMap(({ name, country, gender, biography }) => [
    ...(gender === 'female' || gender === 'male' ? [t(`fact.gender.${gender}`, { name })] : []),
    country === null
      ? t('fact.countryUnknown', { name })
      : t('fact.country', { name, country: formatCountry(country, language) }),
    ...[biography === null ? null : openingOf(biography, language, mostCharacters)].filter(
      (opening) => opening !== null,
    ),
  ])
}
