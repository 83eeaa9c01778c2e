import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Diary } from '#contract/calls/reading-list'
import { diaryParameters } from '#contract/values/page-parameters/diary'
import { readQuery } from '#contract/values/query-parameters'
import { DiaryMonths } from '../features/reading-list/diary.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { callQuery, useClient } from '../platform/client.ts'
import { unlistedHead } from '../platform/head.ts'
import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { OwnPage } from '../shared/own-page.tsx'
import { Loaded, Placeholder } from '../shared/query-result.tsx'
import { ChipList } from '../ui/chip-list.tsx'
import { Empty } from '../ui/empty.tsx'

export const handle = { words: ['diary'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('diary', (t) => t('title'))

export default function DiaryPage() {
  const t = useWords('diary')
  const head = (
    <div className="list-head">
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
    </div>
  )
  return (
    <div className="wrap">
      <OwnPage title={t('title')} text={t('signIn')} head={head} waiting={<Placeholder lines={10} />}>
        {(me) => (
          <>
            {head}
            <OwnDiary key={me.id} />
          </>
        )}
      </OwnPage>
    </div>
  )
}

function OwnDiary() {
  const [search] = useSearchParams()
  const diary = callQuery(useClient(), 'getDiary', { query: readQuery(diaryParameters, search) })
  const query = useQuery({ ...diary, staleTime: 0 })
  return (
    <Loaded query={query} lines={10}>
      {(diary) => <Year diary={diary} />}
    </Loaded>
  )
}

function Year({ diary }: { diary: Diary }) {
  const t = useWords('diary')
  const paths = usePaths()
  const { year, years, months } = diary
  if (year === null)
    return <Empty action={{ href: paths.readingList(), label: t('action') }}>{t('empty')}</Empty>
  return (
    <>
      <nav className="filters" aria-label={t('years')}>
        <ChipList
          values={years}
          current={year}
          hrefOf={(each) => paths.diary({ year: each })}
          renderLabel={String}
        />
      </nav>
      {months.length === 0 ? (
        <Empty action={{ href: paths.readingList(), label: t('action') }}>{t('emptyYear')}</Empty>
      ) : (
        <DiaryMonths year={year} months={months} />
      )}
    </>
  )
}
