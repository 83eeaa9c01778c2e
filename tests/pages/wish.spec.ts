import { interfaceLanguages } from '#contract/values/languages'
import { expect, fetchPage, test } from './page.ts'

for (const language of interfaceLanguages)
  test(`each condition on the page /wish has links that remove the condition or turn it into “not …”, in ${language} [spec 20]`, async () => {
    const { hrefs, all } = await fetchPage(`/${language}/wish?genre=space-opera&not-group=horror`)
    const links = hrefs('.wish-parts a')
    expect(links).toContain(`/${language}/wish?not-group=horror`)
    expect(links).toContain(`/${language}/wish?genre=space-opera`)
    expect(links.some((link) => link.includes('not-genre=space-opera'))).toBe(true)
    expect(all('.assistant-reason').length).toBeGreaterThan(2)
  })
