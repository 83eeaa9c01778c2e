import { expect, it } from 'vitest'
import { writeLoaded } from './loaded-data.tsx'

it.each([
  '</script><img src=x onerror=alert(1)>',
  '<!--<script>',
  '</SCRIPT >',
  String.raw`\u003c/script>`,
  'Größe & "½"\u2028<i>',
])('I2: what a page hands over to the browser stays in its element, whatever it says: %s', (text) => {
  const data = { loaderData: { search: { question: text, [text]: [text] } }, errors: null }
  const written = writeLoaded(data)
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toEqual(data)
})
