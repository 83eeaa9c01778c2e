import { useState } from 'react'
import type { ReadingListLink } from '#contract/values/page-parameters/reading-list'
import { onDemand } from '../../platform/on-demand.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { FailedDialog } from '../../shared/confirm.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { narrowed, readingListLink, type ReadingListQuery } from './list-query.ts'
import { useTags } from './use-tags.ts'
import './tags.css'

/** Dialog that edits the tags of books. Its script loads when the dialog opens. */
export const TagsOfBooks = onDemand(
  async () => (await import('./tags-dialog.tsx')).TagsDialog,
  ['tags'],
  FailedDialog,
)
const Manager = onDemand(async () => (await import('./tags-dialog.tsx')).TagsManager, ['tags'], FailedDialog)

/** Shows the tags of a book in its row of the list, and a button to edit the tags. */
export function EntryTags({ bookId, title }: { bookId: number; title: string }) {
  const t = useWords('reading-list')
  const paths = usePaths()
  const tags = useTags()
  const [isOpen, setOpen] = useState(false)
  if (tags === undefined) return null
  const own = tags.filter(({ bookIds }) => bookIds.includes(bookId))
  return (
    <div className="entry-tags" data-empty={own.length === 0 || undefined}>
      {own.length > 0 && (
        <ul aria-label={t('tags.label')}>
          {own.map(({ key, name }) => (
            <li key={key}>
              <Link to={paths.readingList({ tag: key })}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        {t('tags.change')}
        <span className="visually-hidden">: {title}</span>
      </button>
      {isOpen && <TagsOfBooks bookIds={[bookId]} title={title} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Links that filter the list by tag. Renders nothing if the reader has no tags. */
export function TagFilter({
  query,
  hrefOf,
}: {
  query: ReadingListQuery
  hrefOf: (query: ReadingListLink) => string
}) {
  const t = useWords('reading-list')
  const tags = useTags()
  const [isManaging, setManaging] = useState(false)
  if (!tags || (tags.length === 0 && query.tag === undefined)) return null
  const to = (tag: string | undefined) => hrefOf(readingListLink(narrowed(query, { tag })))
  const present = tags.find(({ key }) => key === query.tag)
  return (
    <>
      <Menu
        label={
          <>
            {t('tags.filter')}: <b>{present?.name ?? query.tag ?? t('tags.any')}</b>
          </>
        }
        items={[
          { href: to(undefined), label: t('tags.any'), isCurrent: query.tag === undefined },
          ...tags.map(({ key, name, bookIds }) => ({
            href: to(key),
            label: (
              <>
                {name} <span className="num muted">{bookIds.length}</span>
              </>
            ),
            isCurrent: key === query.tag,
          })),
        ]}
      />
      <button type="button" className="tags-manage" onClick={() => setManaging(true)}>
        {t('tags.manage')}
      </button>
      {isManaging && <Manager onClose={() => setManaging(false)} />}
    </>
  )
}
