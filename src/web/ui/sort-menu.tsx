import { Menu, type MenuItem } from './menu.tsx'

/** The order of a list as a menu of links, with the present one on its button: "Sorted by name". */
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
