import { useState } from 'react'
import { ShareButton } from '../../shared/share-button.tsx'
import { Button } from '../../ui/button.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/section.tsx'
import { doNothing } from './samples.ts'

const icons: readonly IconName[] = [
  ...(['search', 'chevron-down', 'plus', 'pencil', 'check', 'filter', 'sun', 'moon', 'arrow-up'] as const),
  ...(['close', 'heart', 'info', 'alert', 'dot', 'eye', 'eye-off', 'key', 'bookmark', 'share'] as const),
  ...(['star', 'calendar', 'pause', 'flag', 'again', 'person'] as const),
]
const list = { nextCursor: 'c', added: null, isLoading: false, hasFailed: false, onLoadMore: doNothing }

export function Actions() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Section title="Actions" more={{ href: '#', label: 'More of the same' }}>
      <p>
        <Button kind="go">Primary</Button> <Button>Plain</Button> <Button isSmall>Small</Button>{' '}
        <Button kind="danger">Danger</Button>{' '}
        <Button kind="go" aria-busy="true">
          Busy
        </Button>
      </p>
      <p>
        <Link to="#">A link</Link> <ShareButton title="Primitives" path="/development/ui" />
      </p>
      <p className="development-row">
        {icons.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </p>
      <LoadMore
        href="#more"
        isBusy={isBusy}
        onClick={(event) => {
          event.preventDefault()
          setIsBusy(!isBusy)
        }}
      >
        Load 24 more
      </LoadMore>
      {[list, { ...list, isLoading: true }, { ...list, hasFailed: true }].map((each, place) => (
        <GrowingListEnd
          key={place}
          list={each}
          hrefOfNext={(cursor) => `#${cursor}`}
          added={(count) => `${count} more`}
          failed="The next page could not be loaded"
        >
          Load 24 more
        </GrowingListEnd>
      ))}
    </Section>
  )
}
