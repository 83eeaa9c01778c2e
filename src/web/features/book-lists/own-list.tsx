import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnBookList } from '#contract/calls/book-lists'
import { usePaths } from '../../platform/paths.ts'
import { useCall } from '../../platform/use-call.ts'
import { useSite, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { useToast } from '../../shared/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddByTitle } from './add-by-title.tsx'
import { ListForm } from './list-form.tsx'
import { ListProgress } from './list-progress.tsx'
import { OwnListBooks } from './own-list-books.tsx'
import { PasteDialog } from './paste-dialog.tsx'

/** Shows one of the reader's own lists with its controls. */
export function OwnList({ list, read }: { list: OwnBookList; read: ReadonlySet<number> | undefined }) {
  const t = useWords('book-lists')
  const paths = usePaths()
  const [dialog, setDialog] = useState<'edit' | 'paste' | null>(null)
  const toast = useToast()
  const added = (count: number) => toast('success', t('paste.done', { count }))
  return (
    <>
      <header className="list-top">
        <p>
          <Link className="link" to={paths.ownBookLists()}>
            {t('back')}
          </Link>
        </p>
        <h1 lang={list.language}>{list.title}</h1>
        <p className="muted num">
          {t('books', { count: list.bookIds.length })} · {t(`is.${list.visibility}`)}
        </p>
        <Removal list={list} />
        {list.descriptionHtml !== null && (
          // the server rendered and sanitised this HTML when the text was saved (server/platform/markdown)
          <div
            className="read list-description"
            lang={list.language}
            dangerouslySetInnerHTML={{ __html: list.descriptionHtml }}
          />
        )}
        <ListProgress bookIds={list.bookIds} read={read} />
        <div className="list-acts">
          <Button onClick={() => setDialog('paste')}>
            <Icon name="plus" />
            {t('paste')}
          </Button>
          <Button onClick={() => setDialog('edit')}>{t('edit')}</Button>
          <OpenAddress list={list} />
          <DeleteList list={list} />
        </div>
        <AddByTitle listId={list.id} onAdded={added} />
      </header>
      {list.bookIds.length === 0 ? (
        <p className="lists-none">
          {t('empty')} {t('emptyOwn')}
        </p>
      ) : (
        <OwnListBooks list={list} />
      )}
      {dialog === 'edit' && (
        <ListForm list={list} onDone={() => setDialog(null)} onClose={() => setDialog(null)} />
      )}
      {dialog === 'paste' && (
        <PasteDialog
          listId={list.id}
          onDone={(count) => {
            setDialog(null)
            added(count)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** Shows why moderators removed the list. */
function Removal({ list: { removal } }: { list: OwnBookList }) {
  const t = useWords('book-lists')
  const reviews = useWords('reviews')
  if (!removal) return null
  return (
    <Notice tone="error" title={t('removal.title')}>
      <p>{t('removal.text', { reason: reviews(`report.${removal.reason}`) })}</p>
      {removal.note !== null && <p>{removal.note}</p>}
      <p>{t('removal.change')}</p>
    </Notice>
  )
}

/** Link to the public page, and a button that copies its URL; nothing for a private or removed list. */
function OpenAddress({ list: { address, removal } }: { list: OwnBookList }) {
  const t = useWords('book-lists')
  const paths = usePaths()
  const { publicUrl } = useSite()
  const toast = useToast()
  if (address === null || removal !== null) return null
  const url = publicUrl + paths.bookList(address)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast('success', t('linkCopied'))
    } catch {
      toast('default', t('linkNotCopied', { address: url }))
    }
  }
  return (
    <>
      <Link className="btn" to={paths.bookList(address)}>
        {t('page')}
      </Link>
      <Button onClick={() => void copy()}>{t('copyLink')}</Button>
    </>
  )
}

function DeleteList({ list }: { list: OwnBookList }) {
  const t = useWords('book-lists')
  const paths = usePaths()
  const navigate = useNavigate()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall('deleteBookList', {
    leavesPage: true,
    async onSuccess() {
      await navigate(paths.ownBookLists())
      toast('success', t('delete.done'))
    },
  })
  return (
    <>
      <button type="button" className="list-quiet" onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      {isAsking && (
        <Confirm
          title={t('delete.title', { title: list.title })}
          yes={t('delete.yes')}
          isDanger
          isBusy={remove.isPending}
          onYes={() => remove.mutate({ params: { id: list.id } })}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('delete.text')}</p>
          <CallOutcome of={remove} />
        </Confirm>
      )}
    </>
  )
}
