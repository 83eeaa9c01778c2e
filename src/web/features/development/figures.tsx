import type { BookAward } from '#contract/calls/books'
import { genreGroups } from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { AwardRow } from '../../shared/award-row.tsx'
import { Average } from '../../shared/average.tsx'
import { GroupMarks } from '../../shared/group-marks.tsx'
import { LanguageTags } from '../../shared/language-tags.tsx'
import { Medal } from '../../shared/medal.tsx'
import { Stars } from '../../shared/stars.tsx'
import { useWords } from '../../platform/words.tsx'
import { Bars } from '../../ui/charts/bars.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Columns } from '../../ui/charts/columns.tsx'
import { IdentifierLinks } from '../../shared/identifier-links.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Figures } from '../../ui/figures.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { RatingBars } from '../../ui/rating-bars.tsx'
import { Section } from '../../ui/section.tsx'

const years = [2023, 2024, 2025].map((year, place) => ({ year, books: 12 * place }))
const award: BookAward = {
  award: {
    id: 1,
    slug: 'hugo',
    name: 'Hugo Award',
    localizedName: 'Hugo Award',
    categories: [],
    localizedCategories: [],
  },
  isWinner: true,
  result: 'winner',
  category: 'Best Novel',
  year: 1966,
}

/** Shows ratings, lists of facts, large numbers, links to other catalogues, genre groups, awards and charts. */
export function FiguresAndFacts() {
  const labels = useWords('catalogue')
  return (
    <Section title="Figures and facts">
      {[0, 2.5, 3.2, 4.8, 5].map((value) => (
        <p key={value}>
          <Stars value={value} label={`${value}`} /> {value}
        </p>
      ))}
      <p>
        <Average value={4.2} count={12} />
      </p>
      <p>
        <Average value={null} count={0} />
      </p>
      <RatingBars counts={[1, 2, 5, 10, 20]} labels={['1', '2', '3', '4', '5']} />
      <Facts
        rows={[
          { label: 'Language', value: 'Deutsch' },
          { label: 'Title', value: 'Donaudampfschifffahrtsgesellschaft' },
        ]}
      />
      <Figures
        figures={[
          ['300', 'books'],
          ['45', 'reviews'],
        ]}
      />
      <p>
        <IdentifierLinks
          identifiers={[
            { scheme: 'wikidata', value: 'Q190192' },
            { scheme: 'isfdb-title', value: '2036' },
          ]}
        />
      </p>
      <LanguageTags label="Languages" languages={interfaceLanguages.slice(1)} />
      <p className="development-row">
        {genreGroups.map((group) => (
          <GroupMark key={group} group={group} label={labels(`group.${group}`)} />
        ))}
      </p>
      <GroupMarks groups={genreGroups.map((group, place) => ({ group, books: 30 * place }))} />
      <AwardRow awards={[award]} />
      <Medal />
      <Chart
        title="Books by year"
        columns={['Year', 'Books']}
        rows={years.map(({ year, books }) => [String(year), books])}
        fileName="books"
        words={{ asTable: 'As a table', download: 'Download' }}
        format={String}
      >
        <Columns
          columns={years.map(({ year, books }) => ({
            key: year,
            name: String(year),
            fullName: String(year),
            value: books,
            text: String(books),
          }))}
        />
      </Chart>
      <Bars
        bars={years.map(({ year, books }, place) => ({
          key: String(year),
          label: year,
          value: books,
          text: String(books),
          ...(place === 2 && { group: 'fantasy' }),
        }))}
      />
    </Section>
  )
}
