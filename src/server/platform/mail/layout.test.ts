import { describe, expect, it } from 'vitest'
import { layOutMail } from './layout.ts'

describe('layOutMail', () => {
  it('layOutMail escapes all texts in the HTML part and leaves the text part unchanged [trust I14]', () => {
    const evil = `<img src=x onerror="alert('x')">&`
    const { html, text } = layOutMail({
      siteName: evil,
      language: 'de',
      heading: evil,
      paragraphs: [evil, 'zwei\nZeilen'],
      action: { label: evil, url: 'https://books.example/?a=1&b="' },
      footer: [evil],
    })
    expect(html).not.toContain('<img')
    expect(html.match(/&lt;img src=x onerror=&quot;/g)).toHaveLength(6)
    expect(html).toContain('href="https://books.example/?a=1&amp;b=&quot;"')
    expect(html).toContain('zwei<br>Zeilen')
    expect(text).toContain(evil)
  })
  it('layOutMail refuses links that are not http(s)', () => {
    expect(() =>
      layOutMail({
        siteName: 's',
        language: 'en',
        heading: 'h',
        paragraphs: [],
        action: { label: 'x', url: 'javascript:alert(1)' },
      }),
    ).toThrow('http')
  })
})
