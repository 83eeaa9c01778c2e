import { expect, it } from 'vitest'
import { withAbsoluteLinks } from './absolute-links.ts'
import { renderMarkdown } from './markdown.ts'

const site = 'https://books.example'

it.each([
  ['a page of ours', 'See [the list](/en/books).', `See [the list](${site}/en/books).`],
  [
    'several, one in bold, one in a list',
    '**[a](/de/a)** [b](/it/b "Titolo")\n\n- [c](</en/c>)\n',
    `**[a](${site}/de/a)** [b](${site}/it/b "Titolo")\n\n- [c](<${site}/en/c>)\n`,
  ],
  ['one that is defined apart', '[a][1]\n\n[1]: /en/a "A"\n', `[a][1]\n\n[1]: ${site}/en/a "A"\n`],
  ['brackets in the words', '[a](b) [c \\](/no) d](/en/d)', `[a](b) [c \\](/no) d](${site}/en/d)`],
  ['a title that looks like a link', '[a](/b "x](/y")', `[a](${site}/b "x](/y")`],
  [
    'a picture or a spoiler as words',
    '[![c](/c.png)](/a) [||x||](/b)',
    `[![c](/c.png)](${site}/a) [||x||](${site}/b)`,
  ],
  ['a page of somebody else', '[a](https://elsewhere.example/x) <mailto:a@b.example>', null],
  ['another host without its protocol', '[a](//elsewhere.example)', null],
  ['what is no link at all', '`[a](/en/a)` and /en/b and ![cover](/c.png)', null],
  ['a call, which no text may lead to', '[out](/api/logout)', null],
])('%s', (_, markdown, expected) => {
  expect(withAbsoluteLinks(markdown, site)).toBe(expected ?? markdown)
})

it('leads where it led on the site', () => {
  const html = renderMarkdown(withAbsoluteLinks('[Dune](/en/books/dune-12?tab=editions&x=1)', site))
  expect(html).toContain(`href="${site}/en/books/dune-12?tab=editions&#x26;x=1"`)
})
