import { expect, it } from 'vitest'
import { withAbsoluteLinks } from './absolute-links.ts'
import { renderMarkdown } from './markdown.ts'

const site = 'https://books.example'

it.each([
  ['a link to a page of this site', 'See [the list](/en/books).', `See [the list](${site}/en/books).`],
  [
    'several links, in bold and in a list',
    '**[a](/de/a)** [b](/it/b "Titolo")\n\n- [c](</en/c>)\n',
    `**[a](${site}/de/a)** [b](${site}/it/b "Titolo")\n\n- [c](<${site}/en/c>)\n`,
  ],
  ['a link with a separate definition', '[a][1]\n\n[1]: /en/a "A"\n', `[a][1]\n\n[1]: ${site}/en/a "A"\n`],
  ['a link with brackets in its text', '[a](b) [c \\](/no) d](/en/d)', `[a](b) [c \\](/no) d](${site}/en/d)`],
  ['a link whose title looks like a link', '[a](/b "x](/y")', `[a](${site}/b "x](/y")`],
  [
    'a link with a picture or a spoiler as text',
    '[![c](/c.png)](/a) [||x||](/b)',
    `[![c](/c.png)](${site}/a) [||x||](${site}/b)`,
  ],
  ['a link to another site', '[a](https://elsewhere.example/x) <mailto:a@b.example>', null],
  ['a link to another host without protocol', '[a](//elsewhere.example)', null],
  ['a path that is no link', '`[a](/en/a)` and /en/b and ![cover](/c.png)', null],
  ['a link to an API call, which is not allowed', '[out](/api/logout)', null],
])('withAbsoluteLinks converts only allowed links to pages of this site: %s', (_, markdown, expected) => {
  expect(withAbsoluteLinks(markdown, site)).toBe(expected ?? markdown)
})

it('withAbsoluteLinks retains path and query of a link', () => {
  const html = renderMarkdown(withAbsoluteLinks('[Dune](/en/books/dune-12?tab=editions&x=1)', site))
  expect(html).toContain(`href="${site}/en/books/dune-12?tab=editions&#x26;x=1"`)
})
