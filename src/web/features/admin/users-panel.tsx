import { type SubmitEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminUser } from '#contract/calls/admin-users'
import { roles } from '#contract/values/enums'
import { usePaths } from '../../platform/paths.ts'
import {
  userListParameters,
  type UserListLink,
  type UserListQuery,
  adminUserSorts,
  userStates,
} from '#contract/values/page-parameters/admin'
import { readQuery } from '#contract/values/query-parameters'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { AdminPages } from './admin-pages.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserRow } from './user-row.tsx'

export function UsersPanel({ meId }: { meId: string }) {
  const t = useWords('admin')
  const paths = usePaths()
  const [search] = useSearchParams()
  const query = readQuery(userListParameters, search)
  const [open, setOpen] = useState<AdminUser | null>(null)
  return (
    <>
      <UsersFilters key={query.q ?? ''} query={query} />
      <AdminPages
        call="listUsers"
        input={{ query }}
        className="admin-rows"
        href={paths.adminUsers(query)}
        noun="users"
        empty={
          <Empty action={{ href: paths.adminUsers(), label: t('users.showAll') }}>{t('users.none')}</Empty>
        }
        countText={(total) => t('users.count', { count: total })}
      >
        {(user) => (
          <li key={user.id}>
            <UserRow user={user} isMe={user.id === meId} onManage={() => setOpen(user)} />
          </li>
        )}
      </AdminPages>
      {open && <UserDialog opened={open} isMe={open.id === meId} onClose={() => setOpen(null)} />}
    </>
  )
}

function UsersFilters({ query }: { query: UserListQuery }) {
  const t = useWords('admin')
  const paths = usePaths()
  const navigate = useNavigate()
  const [words, setWords] = useState(query.q ?? '')
  const to = (change: UserListLink) => paths.adminUsers({ ...query, ...change })
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    void navigate(to({ q: words.trim() || undefined }))
  }
  return (
    <>
      <form className="admin-search" role="search" onSubmit={onSubmit}>
        <Field
          label={t('users.search')}
          type="search"
          value={words}
          maxLength={100}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit">{t('users.searchGo')}</Button>
      </form>
      <div className="filters">
        <ChipList
          label={t('users.filters')}
          values={[undefined, ...userStates]}
          current={query.state}
          hrefOf={(state) => to({ state })}
          renderLabel={(state) => (state ? t(`users.state.${state}`) : t('users.anyState'))}
        />
        <div className="filters-end">
          <Menu
            label={query.role ? t(`role.${query.role}`) : t('users.anyRole')}
            accessibleLabel={t('users.role')}
            align="end"
            items={[undefined, ...roles].map((role) => ({
              href: to({ role }),
              label: role ? t(`role.${role}`) : t('users.anyRole'),
              isCurrent: role === query.role,
            }))}
          />
          <SortMenu
            label={t('users.sortedBy')}
            items={adminUserSorts.map((sort) => ({
              href: to({ sort }),
              label: t(`users.sort.${sort}`),
              isCurrent: sort === query.sort,
            }))}
          />
        </div>
      </div>
    </>
  )
}
