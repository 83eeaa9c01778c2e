import { describe, expect, it } from 'vitest'
import { excerptOf, plainText } from './plain-text.ts'

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
  ])('plainText converts %s to plain text', (html, text) => expect(plainText(html)).toBe(text))
})

describe('excerptOf a text', () => {
  it('excerptOf returns a short text whole, and null without text', () => {
    expect(excerptOf('<p>One. Two &#x26; three</p>')).toBe('One. Two & three')
    expect([excerptOf(null), excerptOf('<p> </p>')]).toEqual([null, null])
  })

  it('excerptOf truncates a long text after a sentence if possible, else after a word, with an ellipsis', () => {
    const sentence = `${'word '.repeat(30).trim()}.`
    expect(excerptOf(`<p>${sentence} ${'more '.repeat(60)}</p>`)).toBe(sentence)
    const cut = excerptOf(`<p>${'word '.repeat(100)}</p>`)!
    expect(cut).toMatch(/^(word )+word…$/)
    expect(cut.length).toBeLessThanOrEqual(300)
  })
})
