import { useId, useState } from 'react'
import type { GenreGroup } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { KindChoices, LanguageChoices } from '../../shared/reading-choices.tsx'
import { SearchForm } from '../../shared/search-form.tsx'
import { UnreadChip } from '../../shared/unread.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Choices, SeveralChoices } from '../../ui/choices.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Section } from '../../ui/section.tsx'
import { SortMenu } from '../../ui/sort-menu.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const items = [
  { href: '#a', label: 'First', isCurrent: true },
  { href: '#b', label: 'Second' },
]
const formats = [
  { value: 'hardcover', label: 'Hardcover' },
  { value: 'paperback', label: 'Paperback' },
] as const
type Format = (typeof formats)[number]['value']

/** Shows the controls for choices: chips, menus, tabs, radio buttons, checkboxes and the search form. */
export function Choosing() {
  const name = useId()
  const [format, setFormat] = useState<Format>('hardcover')
  const [several, setSeveral] = useState<Format[]>(['paperback'])
  const [languages, setLanguages] = useState<Language[]>(['en'])
  const [kinds, setKinds] = useState<GenreGroup[]>(['fantasy'])
  return (
    <Section title="Choices" aside={<SortMenu label="Sort:" items={items} />}>
      <p>
        <Chip href="#" isCurrent>
          Current
        </Chip>{' '}
        <Chip href="#">Other</Chip> <UnreadChip hrefOf={() => '#'} />
      </p>
      <ChipList values={['One', 'Two']} current="One" hrefOf={() => '#'} renderLabel={(value) => value} />
      <Menu label="Menu" heading="Heading" items={items} />
      <Tabs
        label="Tabs"
        tabs={[
          { href: '#1', label: 'Overview', isCurrent: true },
          { href: '#2', label: 'Editions', isCurrent: false, count: 9 },
        ]}
      />
      <Choices name={name} label="Format" value={format} choices={formats} onChoose={setFormat} />
      <SeveralChoices label="Formats" values={several} choices={formats} onChange={setSeveral} />
      <LanguageChoices label="Languages" values={languages} onChange={setLanguages} />
      <KindChoices label="Kinds" values={kinds} onChange={setKinds} />
      <SearchForm action="/search" label="Search" placeholder="Title, author …" />
      <SearchForm action="/search" label="Search" placeholder="Title, author …" size="large" />
    </Section>
  )
}
