import { useState } from 'react'
import { genreGroups } from '#contract/values/enums'
import { useWords } from '../platform/words.tsx'
import { Chip } from '../ui/chip.tsx'
import { Empty } from '../ui/empty.tsx'
import { Facts } from '../ui/facts.tsx'
import { GroupMark } from '../ui/group-mark.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { RatingBars } from '../ui/rating-bars.tsx'
import { SearchForm } from '../shared/search-form.tsx'
import { Section } from '../ui/section.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Stars } from '../shared/stars.tsx'
import { Tabs } from '../ui/tabs.tsx'
import './development.css'

export const handle = { words: ['common'] as const }

/** Every primitive in both themes, for those who build with them; not part of the production build. */
export default function Development() {
  return (
    <div className="wrap">
      <div data-theme="dark" className="development-theme">
        <Primitives />
      </div>
      <div data-theme="light" className="development-theme">
        <Primitives />
      </div>
    </div>
  )
}

function Primitives() {
  const labels = useWords('catalogue')
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <Section title="Buttons">
        <p>
          <button type="button" className="btn go">
            Primary
          </button>{' '}
          <button type="button" className="btn">
            Plain
          </button>{' '}
          <button type="button" className="btn s">
            Small
          </button>
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
      </Section>
      <Section title="Choices">
        <p>
          <Chip href="#" isCurrent>
            Current
          </Chip>{' '}
          {genreGroups.map((group) => (
            <Chip key={group} href="#">
              <GroupMark group={group} label={labels(`group.${group}`)} />
            </Chip>
          ))}
        </p>
        <Menu
          label="Menu"
          heading="Heading"
          items={[
            { href: '#a', label: 'First', isCurrent: true },
            { href: '#b', label: 'Second' },
          ]}
        />
        <Tabs
          label="Tabs"
          tabs={[
            { href: '#1', label: 'Overview', isCurrent: true },
            { href: '#2', label: 'Editions', isCurrent: false, count: 9 },
          ]}
        />
        <SearchForm action="/search" label="Search" placeholder="Title, author …" />
      </Section>
      <Section title="Ratings and facts">
        {[0, 2.5, 3.2, 4.8, 5].map((value) => (
          <p key={value}>
            <Stars value={value} label={`${value}`} /> {value}
          </p>
        ))}
        <RatingBars counts={[1, 2, 5, 10, 20]} labels={['1', '2', '3', '4', '5']} />
        <Facts
          rows={[
            { label: 'Language', value: 'Deutsch' },
            { label: 'Title', value: 'Donaudampfschifffahrtsgesellschaft' },
          ]}
        />
      </Section>
      <Section title="States">
        <Notice tone="info" title="Something to know" />
        <Notice tone="error" title="Something went wrong" />
        <Spinner label="Loading..." />
        <Empty action={{ href: '#', label: 'Do this' }}>Nothing here.</Empty>
      </Section>
    </>
  )
}
