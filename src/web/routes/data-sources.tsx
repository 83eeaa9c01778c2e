import { Fragment } from 'react'
import { mitLicence } from '../features/legal/mit-licence.ts'
import { browserWords, noData } from '../platform/client-loader.ts'
import { headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'

export const handle = { words: ['data-sources'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export function meta(args: MetaArgs) {
  const t = wordsFor('data-sources', siteOf(args).language)
  return headOf(args, { title: t('title'), description: t('lead'), canonicalPath: '/data-sources' })
}

/**
 * Sources of editions and identifiers. `holder` is the copyright holder in the licence text; null if no text is
 * shown.
 */
const sources = [
  {
    key: 'goodreadsBooks',
    name: 'Goodreads-books',
    url: 'https://www.kaggle.com/datasets/jealousleopard/goodreadsbooks',
    licence: 'CC0 1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    holder: null,
  },
  {
    key: 'wikidata',
    name: 'Wikidata',
    url: 'https://www.wikidata.org',
    licence: 'CC0 1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    holder: null,
  },
  {
    key: 'openLibrary',
    name: 'Open Library',
    url: 'https://openlibrary.org',
    licence: 'Public data, no rights claimed',
    licenceUrl: 'https://openlibrary.org/help/faq/using',
    holder: null,
  },
  {
    key: 'dbpedia',
    name: 'DBpedia',
    url: 'https://www.dbpedia.org',
    licence: 'CC BY-SA 3.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/3.0/',
    holder: null,
  },
  {
    key: 'dreadwarrior',
    name: 'dreadwarrior.github.io',
    url: 'https://github.com/dreadwarrior/dreadwarrior.github.io',
    licence: 'MIT',
    licenceUrl: 'https://opensource.org/license/mit',
    holder: 'Copyright (c) 2022 Tommy Juhnke.',
  },
  {
    key: 'agude',
    name: 'agude.github.io',
    url: 'https://github.com/agude/agude.github.io',
    licence: 'MIT',
    licenceUrl: 'https://opensource.org/license/mit',
    holder: 'Copyright (c) 2013 Mark Otto.',
  },
] as const

/** Lists the data sources of the catalogue, as their licences require. */
export default function DataSources() {
  const t = useWords('data-sources')
  return (
    <div className="wrap">
      <div className="list-head">
        <h1>{t('title')}</h1>
      </div>
      <div className="read prose">
        <p>{t('lead')}</p>
        <p>{t('goodbooks')}</p>
        <p>
          <a href="https://github.com/zygmuntz/goodbooks-10k" rel="noopener">
            goodbooks-10k
          </a>
          {' · '}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="noopener license">
            CC BY-SA 4.0
          </a>
        </p>
        <p>{t('exports')}</p>
        {sources.map(({ key, name, url, licence, licenceUrl, holder }) => (
          <Fragment key={key}>
            <p>{t(key)}</p>
            <p>
              <a href={url} rel="noopener">
                {name}
              </a>
              {' · '}
              <a href={licenceUrl} rel="noopener license">
                {licence}
              </a>
            </p>
            {holder && (
              <details>
                <summary>{t('licenceText')}</summary>
                <p lang="en">
                  {holder} {mitLicence}
                </p>
              </details>
            )}
          </Fragment>
        ))}
        <p>{t('own')}</p>
        <p>{t('covers')}</p>
      </div>
    </div>
  )
}
