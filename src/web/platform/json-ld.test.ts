import { describe, expect, it } from 'vitest'
import { plainText } from './json-ld.ts'

describe('plainText of reviews', () => {
  it.each([
    ['<p>One <em>two</em>.</p>\n<p>Three</p>', 'One two. Three'],
    ['<ul>\n<li>first</li><li>second</li></ul>', 'first second'],
    ['<p>The end: <span data-spoiler="">they <em>arrive</em></span>.</p>', 'The end: […].'],
    ['<p>A &#x26; B &lt;i&gt; &#60;b&#62; &quot;c&quot;</p>', 'A & B <i> <b> "c"'],
    [
      '<p>See <a href="https://a.example" rel="nofollow noopener ugc">this</a><br>there</p>',
      'See this there',
    ],
  ])('converts %s to plain text', (html, text) => expect(plainText(html)).toBe(text))
})
