import { describe, expect, it } from 'vitest'
import { AppError } from '../http/errors.ts'
import { renderMarkdown } from './markdown.ts'
import { hostileMarkdown } from '#tests/support/hostile-markdown'
import { cutAtWord, markdownToPlain } from './plain.ts'
import { withinCpuMs } from '#tests/support/time-limits'

const allowedTag =
  /^<(?:\/?(?:p|em|strong|ul|li|blockquote|pre|code|h3|h4|span|ol|a)|br|hr|ol start="\d+"|span data-spoiler(?:="")?|a href="([^"<>]*)" rel="nofollow noopener ugc")>$/

/** Returns all tags in the HTML that are not allowed or contain a URL that is not allowed. */
function forbiddenTags(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => {
    const match = allowedTag.exec(tag)
    const href = match?.[1]?.replaceAll('&#x26;', '&')
    return (
      match === null || (href !== undefined && !/^(?:https?:\/\/[^/@]|mailto:[^?]+$|\/(?![/\\]))/.test(href))
    )
  })
}

/** Returns the error code of a refused text; null if it is rendered. */
function refusal(markdown: string): string | null {
  try {
    renderMarkdown(markdown, 'review')
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

describe('renderMarkdown', () => {
  it.each([
    ['Ein *gutes* **Buch**', '<p>Ein <em>gutes</em> <strong>Buch</strong></p>'],
    ['# A\n\n## B\n\n### C', '<h3>A</h3>\n<h3>B</h3>\n<h4>C</h4>'],
    ['[Dune](/de/books/dune)', '<p><a href="/de/books/dune" rel="nofollow noopener ugc">Dune</a></p>'],
    [
      '<https://books.example/a?b=1&c=2>',
      '<p><a href="https://books.example/a?b=1&#x26;c=2" rel="nofollow noopener ugc">https://books.example/a?b=1&#x26;c=2</a></p>',
    ],
    ['[x](mailto:a@b.example)', '<p><a href="mailto:a@b.example" rel="nofollow noopener ugc">x</a></p>'],
    ['[x](javascript:alert(1))', '<p><span>x</span></p>'],
    ['[x](/apiary)', '<p><a href="/apiary" rel="nofollow noopener ugc">x</a></p>'],
    [
      '[x](https://books.example/api/docs)',
      '<p><a href="https://books.example/api/docs" rel="nofollow noopener ugc">x</a></p>',
    ],
    ['3. drei\n4. vier', '<ol start="3">\n<li>drei</li>\n<li>vier</li>\n</ol>'],
    ['> Zitat\n\n---', '<blockquote>\n<p>Zitat</p>\n</blockquote>\n<hr>'],
    ['`a < b`', '<p><code>a &#x3C; b</code></p>'],
    ['eins  \nzwei', '<p>eins<br>\nzwei</p>'],
    ['![Umschlag](https://evil.example/x.png)', '<p>Umschlag</p>'],
    [
      'Der Mörder ist ||der *Gärtner*||.',
      '<p>Der Mörder ist <span data-spoiler="">der <em>Gärtner</em></span>.</p>',
    ],
    [
      '**||Snape||** und *||er||*',
      '<p><strong><span data-spoiler="">Snape</span></strong> und <em><span data-spoiler="">er</span></em></p>',
    ],
    [
      '- ||eins||\n\n> ||zwei||',
      '<ul>\n<li><span data-spoiler="">eins</span></li>\n</ul>\n<blockquote>\n<p><span data-spoiler="">zwei</span></p>\n</blockquote>',
    ],
    ['a || b', '<p>a || b</p>'],
    ['a |||| b', '<p>a |||| b</p>'],
    ['gut\u202egeheim', '<p>gutgeheim</p>'],
    ['', ''],
  ])('renderMarkdown converts %j to the expected HTML', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html)
  })
})

describe('renderMarkdown with links that sign out', () => {
  it.each([
    '/api/logout',
    '/API/logout?x=1',
    '/de/../api/logout#a',
    '/./api//logout/',
    '/%61pi/log%6Fut',
    'https://books.example/api/logout',
    'HTTPS://books.example:443/x/../api/logout',
  ])('renderMarkdown replaces a link that would sign the reader out by its text: %s [trust S9]', (href) => {
    expect(renderMarkdown(`[read on](${href})`)).toBe('<p><span>read on</span></p>')
  })
})

describe('renderMarkdown with hostile texts', () => {
  it('forbiddenTags finds each forbidden tag and URL in HTML, and the list hostileMarkdown has at least 60 texts [trust I1, I3]', () => {
    expect(new Set(hostileMarkdown).size).toBeGreaterThanOrEqual(60)
    for (const html of [
      '<img src=x>',
      '<p onclick=x>',
      '<a href="javascript:x" rel="nofollow noopener ugc">',
      '<a href="//x" rel="nofollow noopener ugc">',
      '<span data-spoiler="" id=x>',
      '<script',
      '<p/x>',
    ]) {
      expect(forbiddenTags(html), html).toHaveLength(1)
    }
  })
  it.each(hostileMarkdown)(
    'renderMarkdown converts hostile Markdown to HTML with allowed tags and URLs only: %j [trust I1, I3]',
    (markdown) => {
      expect(forbiddenTags(renderMarkdown(markdown))).toEqual([])
      expect(forbiddenTags(renderMarkdown(`> - **${markdown}**\n\ntext ${markdown}`))).toEqual([])
    },
  )
})

describe('renderMarkdown with expensive texts', () => {
  it.each([
    ['5,000 quotes', '>'.repeat(5_000)],
    ['5,000 quotes with spaces', '> '.repeat(5_000)],
    ['300 lists in one line', '- '.repeat(300)],
    [
      'lists nested by indentation',
      Array.from({ length: 130 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    ],
    ['numbered lists', '1. '.repeat(300)],
    ['quotes and lists alternating', '> - '.repeat(200)],
    ['20,001 characters', 'x'.repeat(20_001)],
    ['open brackets', '['.repeat(20_000)],
    ['open images', '!['.repeat(10_000)],
    ['stars', '*a **b '.repeat(2_500)],
    ['backticks', '`a'.repeat(9_000)],
    ['headings underlined with =', 'a\n===\n'.repeat(3_300)],
    ['headings underlined with -', 'a\n-\n'.repeat(5_000)],
    ['a flat list', '- a\n'.repeat(5_000)],
    ['1,001 lines of one paragraph', 'a\n'.repeat(1_001)],
    ['entities above the limit', '&amp;'.repeat(2_001)],
  ])(
    'renderMarkdown refuses Markdown that is expensive to render within 50 ms of CPU time: %s [trust I4]',
    async (_, markdown) => {
      expect(await withinCpuMs(50, () => refusal(markdown))).toBe('validation')
    },
  )
  it.each([
    ['brackets up to the limit', '['.repeat(1_000)],
    ['nested links up to the limit', '[a]('.repeat(499)],
    ['stars up to the limit', '*a _b '.repeat(300)],
    ['backticks of growing length', Array.from({ length: 60 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['quotes twenty deep', `${'> '.repeat(20)}x`],
    ['a long plain text', 'Wort und Wort, '.repeat(1_300)],
    ['entities', '&amp;'.repeat(2_000)],
  ])(
    'renderMarkdown converts Markdown that does not exceed the limits within 400 ms of CPU time: %s [trust I4]',
    async (_, markdown) => {
      expect(forbiddenTags(await withinCpuMs(400, () => renderMarkdown(markdown)))).toEqual([])
    },
  )
})

describe('markdownToPlain and cutAtWord', () => {
  it('markdownToPlain removes Markdown characters and hides spoilers', () => {
    expect(
      markdownToPlain(
        '# Titel\n\nEin *gutes* [Buch](https://x.example).\n\n- eins\n- zwei\n\nEs war ||der Gärtner||.',
      ),
    ).toBe('Titel Ein gutes Buch. eins zwei Es war […].')
  })
  it.each([
    ['kurz', 10, 'kurz'],
    ['ein langer Satz, der endet', 17, 'ein langer Satz…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
    ['😀😀😀😀', 3, '😀😀…'],
  ])('cutAtWord limits %j to %i characters', (text, length, cut) => {
    expect(cutAtWord(text, length)).toBe(cut)
  })
})
