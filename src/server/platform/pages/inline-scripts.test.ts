import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policePage } from './inline-scripts.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('policePage', () => {
  it('policePage adds a hash for each different inline script to the security policy, but none for data such as JSON-LD', () => {
    const html = `<head><script>one()</script><SCRIPT type="module" data-x='a>b'>two("<b>")</SCRIPT ><script async>one()</script>
<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script><script type=module src=/b.js></script><scripty>no</scripty><script
 defer>three()
</script></head>`
    expect(policePage(html, undefined)).toEqual({
      html,
      sources: [hashOf('one()'), hashOf('two("<b>")'), hashOf('three()\n')],
    })
  })

  it('policePage allows only scripts with the nonce of the current rendering, and removes this nonce from the page', () => {
    const html = `<script nonce="n1">ours()</script><p>text</p><script>foreign()</script><script nonce="n2">foreign()</script><script nonce="n1" src="/a.js"></script><link rel="modulepreload" href="/a.js" nonce="n1"/>`
    expect(policePage(html, 'n1')).toEqual({
      html: `<script>ours()</script><p>text</p><script>foreign()</script><script nonce="n2">foreign()</script><script src="/a.js"></script><link rel="modulepreload" href="/a.js"/>`,
      sources: [hashOf('ours()')],
    })
  })

  it('policePage hashes an inline script as browsers do, with LF as line end and with undecoded entities', () => {
    expect(policePage('<script>a\r\nb &amp; ü</script>', undefined).sources).toEqual([hashOf('a\nb &amp; ü')])
    expect(policePage('<script></script>', undefined).sources).toEqual([hashOf('')])
    expect(policePage('<script>never closed', undefined).sources).toEqual([hashOf('never closed')])
  })
})
