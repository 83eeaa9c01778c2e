import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ListCard } from './list-card.tsx'
import { ListForm } from './list-form.tsx'
import { useOwnLists } from './use-own-lists.ts'

export function OwnLists() {
  const t = useWords('book-lists')
  const paths = usePaths()
  const navigate = useNavigate()
  const query = useOwnLists()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <div className="list-head">
        <h1>{t('own')}</h1>
        <Link className="section-more" to={paths.bookLists()}>
          {t('others')}
        </Link>
      </div>
      <p className="muted lists-intro">{t('ownText')}</p>
      <p className="lists-new">
        <Button kind="go" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t('new')}
        </Button>
      </p>
      <Loaded query={query} lines={6}>
        {(lists) =>
          lists.length === 0 ? (
            <p className="lists-none">{t('ownNone')}</p>
          ) : (
            <ul className="lists-grid">
              {lists.map((list) => (
                <ListCard
                  key={list.id}
                  href={paths.ownBookList(list.id)}
                  title={list.title}
                  language={list.language}
                  covers={list.covers}
                  count={list.bookIds.length}
                >
                  {' · '}
                  {list.removal ? t('removal.title') : t(`is.${list.visibility}`)}
                </ListCard>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && (
        <ListForm
          onDone={({ id }) => void navigate(paths.ownBookList(id))}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
