import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { interfaceLanguages } from '#contract/values/languages'
import { asPhone, show } from '#tests/support/components'
import { Section } from '#web/ui/section.tsx'
import { BooksSortMenu } from './books-sort-menu.tsx'

const labels = { en: /^Sort:/, de: /^Sortierung:/, it: /^Ordine:/ }
const menu = <BooksSortMenu sort="title" hrefOf={(sort) => `/books?sort=${sort}`} />

it.each(interfaceLanguages.flatMap((language) => [390, 320].map((width) => [language, width] as const)))(
  'the open sort menu of a list of books does not exceed the page: language %s, %i px wide',
  async (language, width) => {
    await asPhone(width)
    const places = [
      // the menu is beside a short heading, beside a long heading, and in a row of filters
      <Section key="short" title="A" aside={menu}>
        books
      </Section>,
      <Section key="long" title="A heading that takes a line" aside={menu}>
        books
      </Section>,
      <div key="filters" className="filters">
        <span>A</span>
        {menu}
      </div>,
    ]
    for (const place of places) {
      const { leave } = await show(<div className="wrap">{place}</div>, { at: `/${language}/books` })
      await screen.getByRole('main').getByText(labels[language]).click()
      const { left, right } = document.querySelector('.menu[open] .menu-panel')!.getBoundingClientRect()
      expect([left >= 0, right <= width, document.documentElement.scrollWidth]).toEqual([true, true, width])
      await leave()
    }
  },
)
