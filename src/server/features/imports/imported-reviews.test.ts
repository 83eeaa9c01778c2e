import { describe, expect, it } from 'vitest'
import { withinCpuMs } from '#tests/support/time-limits'
import { htmlToMarkdown, htmlToText } from '@biblionaut/reader-exports'
import { renderMarkdown } from '../../platform/markdown/markdown.ts'
import { hostileMarkdown } from '#tests/support/hostile-markdown'

const shown = (html: string, isSpoiler = false): string =>
  renderMarkdown(htmlToMarkdown(html, isSpoiler) ?? '').replace(/<br>\n/g, '<br>')
const characters: Record<string, string> = { '&#x3C;': '<', '&#x26;': '&', '&#x22;': '"', '&#x27;': "'" }
const words = (html: string): string =>
  shown(html)
    .replace(/<[^>]*>/g, '')
    .replace(/&#x(?:3C|26|22|27);/g, (entity) => characters[entity]!)
    .replaceAll('\u2060', '')

/**
 * Returns the text within all elements `name`, without blanks, invisible characters, character references and the
 * characters `<>"&`.
 */
function within(html: string, name: string): string {
  let depth = 0
  let found = ''
  for (const [token, stroke, tag] of html.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (tag === undefined) found += depth > 0 ? token : ''
    else if (tag === name) depth += stroke === '' ? 1 : -1
  }
  return found.replace(/[\s\u2060]|&#?\w+;|[<>"&]/g, '')
}

describe('reviews of other sites', () => {
  it.each([
    ['Great<br/>fun', '<p>Great<br>fun</p>'],
    ['One<br/><br/>Two<br>\nThree\n\nFour', '<p>One</p>\n<p>Two<br>Three</p>\n<p>Four</p>'],
    ['<b>so </b>good, <i>really</i>', '<p><strong>so</strong> good, <em>really</em></p>'],
    ['<b>Wow!</b>Great', '<p><strong>Wow!</strong>Great</p>'],
    ['a<em>(b)</em>', '<p>a<em>(b)</em></p>'],
    ['<strong>a<em>b</em></strong><em>c</em>', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
    [
      '<a href="https://books.example/a_(b)?c=1&amp;copy;=2" onclick="x()">here</a>',
      '<p><a href="https://books.example/a_(b)?c=1&#x26;copy;=2" rel="nofollow noopener ugc">here</a></p>',
    ],
    ['<a href="javascript:alert(1)">here</a>', '<p>here</p>'],
    ['<a href="/book/show/12">here</a>', '<p>here</p>'],
    [
      '<blockquote>Fear is<br/>the <i>mind</i>-killer</blockquote>Yes',
      '<blockquote>\n<p>Fear is<br>the <em>mind</em>-killer</p>\n</blockquote>\n<p>Yes</p>',
    ],
    ['<ul><li>one</li><li>two</li></ul>', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['<ol><li>one<li>two</ol>end', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<p>end</p>'],
    ['<div>one</div><div>two</div>', '<p>one</p>\n<p>two</p>'],
    [
      'It was <spoiler>the <b>butler</b></spoiler>!',
      '<p>It was <span data-spoiler="">the <strong>butler</strong></span>!</p>',
    ],
    ['(view spoiler)[the end(hide spoiler)] so', '<p><span data-spoiler="">the end</span> so</p>'],
    [
      '<spoiler>one<br/><br/>two',
      '<p><span data-spoiler="">one</span></p>\n<p><span data-spoiler="">two</span></p>',
    ],
    ['<spoiler>a|</spoiler>|', '<p><span data-spoiler="">a|\u2060</span>\u2060|</p>'],
    ['<script>alert(1)</script>x<style>p{}</style>', '<p>x</p>'],
    [
      'I <heart> this &lt;b&gt; &eacute; &#8212; &amp;amp; <3 & more',
      '<p>I &#x3C;heart> this &#x3C;b> é — &#x26;amp; &#x3C;3 &#x26; more</p>',
    ],
  ])('our pages show an imported review as safe HTML with its original formatting: %s', (html, expected) => {
    expect(shown(html)).toBe(expected)
  })

  it.each([
    '# no heading',
    '1. no list',
    '2010) was a year',
    '- no item',
    '+ 1',
    '> no quote',
    '***',
    '---',
    '===',
    '~~~',
    '```',
    '* * *',
    '*stars* and _lines_ and snake_case __init__',
    '[no](http://link.example)',
    '![no](picture.png)',
    '`code`',
    'a\\b \\* c\\',
    '||no|| spoiler||',
    '|||| |||',
    '&amp;copy; stays'.replaceAll('&amp;', '&amp;'),
    'http://a.example/b_c*d',
    '    indented',
    '\tindented',
    '[a]: http://b.example',
  ])('Markdown syntax in an imported review is shown as plain characters: %s', (text) => {
    expect(words(text)).toBe(text.replaceAll('&amp;', '&').trim())
  })
  it('lines of an imported review with Markdown syntax do not become headings or lists', () => {
    expect(shown('a<br/>===<br/>b<br/>---<br/>1. c<br/># d<br/>- e')).toBe(
      '<p>a<br>===<br>b<br>---<br>1. c<br># d<br>- e</p>',
    )
  })
  it('every paragraph and list item of an imported review is a spoiler if the whole review is marked as a spoiler', () => {
    expect(
      shown('one</spoiler> a<br/><br/><spoiler>two</spoiler> <b>three</b><ul><li>four</li></ul>', true),
    ).toBe(
      '<p><span data-spoiler="">one a</span></p>\n<p><span data-spoiler="">two <strong>three</strong></span></p>\n<ul>\n<li><span data-spoiler="">four</span></li>\n</ul>',
    )
  })
  it.each([
    ['<i>one<br/><br/>two</i>', '<p><em>one</em></p>\n<p><em>two</em></p>'],
    ['<b>a<i>b</b>c</i>', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
    ['one<p>two<p>three', '<p>one</p>\n<p>two</p>\n<p>three</p>'],
    ['<h2>Title</h2>text', '<p><strong>Title</strong></p>\n<p>text</p>'],
    ['&#1;a&nbsp;&#0;b', '<p>a \ufffdb</p>'],
    [
      '<ul><li>one<ol><li>two</li></ol></li><li>three<blockquote>four</ul>five',
      '<ul>\n<li>one\n<ol>\n<li>two</li>\n</ol>\n</li>\n<li>three\n<blockquote>\n<p>four</p>\n</blockquote>\n</li>\n</ul>\n<p>five</p>',
    ],
    ['<li>one<li>two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ])('unusual HTML of an imported review becomes valid HTML: %s', (html, expected) => {
    expect(shown(html)).toBe(expected)
  })
  it.each([
    '<b>',
    '<b><i>',
    '<blockquote>',
    '<ul><li>',
    '<ol>',
    '<div>',
    '<p>',
    '<spoiler>',
    '<a href="http://x.example/1">',
    '</b>',
    '<b>x</i>',
    '<table><tr><td>',
    '<b>a</b><i>b</i>',
    '<i><b>a</i>b</b>',
    '<blockquote></ul>',
    '<li>',
    '(view spoiler)[',
    '<u>',
    '<font>',
    '<svg>',
    '<h1>a',
    '<script>',
    '<!--',
    '||',
    '*a',
    '<i>*</i>',
  ])(
    'an imported review that consists of 90,000 characters of %j is converted within six seconds, without a stack overflow [trust I4]',
    async (part) => {
      const text = `${part.repeat(Math.floor(90_000 / part.length))}x`
      await withinCpuMs(6_000, () => {
        htmlToMarkdown(text)
        htmlToText(text)
      })
    },
  )
  it('htmlToMarkdown and htmlToText return null for HTML without text', () => {
    expect(htmlToMarkdown(' <br/><p> </p><b></b>&nbsp;\0')).toBeNull()
    expect(htmlToText('', '<p></p>')).toBeNull()
  })
  it('imported notes are converted to plain text with lines, paragraphs and list items', () => {
    expect(htmlToText('lent to *Ann*<br/>in May', '<ul><li>a</li><li>b</li></ul>c')).toBe(
      'lent to *Ann*\nin May\n\n- a\n- b\n\nc',
    )
  })
  it('hostile imported reviews are rendered with only allowed tags and attributes [trust I3]', () => {
    const allowed =
      /^<\/?(?:p|em|strong|ul|li|blockquote|ol|a|span|br)(?: (?:href="https?:[^"<>]*"|rel="nofollow noopener ugc"|data-spoiler=""))*>$/
    for (const text of hostileMarkdown) {
      const tags = shown(`${text}<br/>x <b>${text}</b>`).match(/<[^>]*>?/g) ?? []
      expect(
        tags.filter((tag) => !allowed.test(tag)),
        text,
      ).toEqual([])
    }
  })

  it('the conversion of 300 random reviews changes no word, and no bold, italic, link or spoiler', () => {
    let seed = 7
    const next = (below: number): number => (
      (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648),
      Math.floor((seed / 2_147_483_648) * below)
    )
    const texts = [
      'a',
      'b!',
      '(c)',
      ' ',
      ' d ',
      '*',
      '_e_',
      '|',
      '||',
      '\u00e9',
      '1.',
      '#',
      '&lt;i&gt;',
      '"f"',
      '-',
      '\u{1f600}',
      '[g]',
    ]
    const tags: [string, string][] = [
      ['', ''],
      ['<b>', '</b>'],
      ['<i>', '</i>'],
      ['<b><i>', '</i></b>'],
      ['<a href="http://x.example/">', '</a>'],
      ['<spoiler>', '</spoiler>'],
      ['<i>', '<b>x</b></i>'],
    ]
    for (let round = 0; round < 300; round++) {
      const parts = Array.from({ length: 1 + next(7) }, () => {
        const [open, close] = tags[next(tags.length)]!
        return open + texts[next(texts.length)]! + texts[next(texts.length)]! + close
      })
      const html = parts.join('')
      const expected = html
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&', '&')
        .replace(/\s+/g, ' ')
        .trim()
      expect(words(html).replace(/\s+/g, ' ').trim(), `${html} => ${htmlToMarkdown(html)}`).toBe(expected)
      const rendered = shown(html)
      for (const [given, ours] of [
        ['b', 'strong'],
        ['i', 'em'],
        ['a', 'a'],
        ['spoiler', 'span'],
      ] as const) {
        expect(within(rendered, ours), `${given}: ${html} => ${htmlToMarkdown(html)}`).toBe(
          within(html, given),
        )
      }
    }
  })
})
