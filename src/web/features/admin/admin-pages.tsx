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
  /** URL of the list, for readers without scripts. */
  href: string
  /** Prefix of the translation keys `<noun>.added` and `<noun>.more`. */
  noun: 'audit' | 'moderation' | 'users'
  /** Shown in place of a list without items. */
  empty: ReactNode
  /** Returns the text above the list. */
  countText?: (total: number) => string
  /** Returns an item of the list, with a React key. */
  children: (item: ListItem<Name>) => ReactNode
}

/** Shows a list of the administration that loads more on request. */
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
