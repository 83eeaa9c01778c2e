import { Menu, type MenuItem } from './menu.tsx'

/** Menu of links with the sort orders of a list. The button shows the current order, for example "Sort: Name". */
export function SortMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const current = items.find((item) => item.isCurrent)
  return (
    <Menu
      label={
        <>
          {label} <b>{current?.label}</b>
        </>
      }
      align="end"
      items={items}
    />
  )
}
