import type { ReactNode } from 'react'
import type { CallAnswer, ListCall, ListItem } from '#contract/calls/call-types'
import type { ClientArguments } from '#contract/calls/client'
import type { Page } from '#contract/calls/pagination'
import { Loaded } from '../../shared/query-result.tsx'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { type AdminArguments, useAdminData } from './admin-data.ts'

interface AdminPagesProps<Name extends ListCall> {
  call: Name
  input: ClientArguments<Name>[0] & { query?: object }
  className: string
  /** Target of the link that loads more items, for readers without scripts. */
  href: string
  /** Prefix of translation keys, for example `audit` of `audit.added` and `audit.more`. */
  noun: 'audit' | 'moderation' | 'users'
  empty: ReactNode
  countText?: (total: number) => string
  /** Renders an item of the list, with its React key. */
  children: (item: ListItem<Name>) => ReactNode
}

/** Shows a list of the administration with a button that loads the next page of the list. */
export function AdminPages<Name extends ListCall>(props: AdminPagesProps<Name>) {
  const query = useAdminData(props.call, ...([props.input] as unknown as AdminArguments<Name>))
  return (
    <Loaded lines={8} query={query}>
      {(page) => <Pages {...props} page={page as Page<ListItem<Name>> & CallAnswer<Name>} />}
    </Loaded>
  )
}

function Pages<Name extends ListCall>({
  call,
  input,
  className,
  href,
  noun,
  empty,
  countText,
  children,
  page,
}: AdminPagesProps<Name> & { page: Page<ListItem<Name>> & CallAnswer<Name> }) {
  const t = useWords('admin')
  const list = useLoadMore<Name, ListItem<Name>>(call, input, page)
  if (list.items.length === 0) return empty
  return (
    <>
      {countText && (
        <p className="muted" role="status">
          {countText(page.total)}
        </p>
      )}
      <ul className={className} ref={list.listRef}>
        {list.items.map(children)}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={() => href}
        added={(count) => t(`${noun}.added`, { count })}
        failed={t('loadFailed')}
      >
        {t(`${noun}.more`, { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}
