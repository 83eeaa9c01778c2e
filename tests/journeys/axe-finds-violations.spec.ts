import { axeViolations } from './axe.ts'
import { expect, open, test } from './journey.ts'

test('the accessibility check finds an image without alternative text, low contrast and small targets, under the CSP of a real page', async ({
  page,
}) => {
  await open(page, '/en/login')
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => {
    const planted = document.querySelector('main')!.appendChild(document.createElement('section'))
    planted.id = 'planted'
    planted.innerHTML = `<img src="/favicon.svg"><p>Pale</p><button>a</button><button>b</button>`
    const style = (selector: string, of: Partial<CSSStyleDeclaration>) => {
      for (const element of planted.querySelectorAll<HTMLElement>(selector)) Object.assign(element.style, of)
    }
    style('p', { color: '#888', background: '#999' })
    style('button', { all: 'unset', width: '8px', height: '8px', display: 'inline-block' })
  })
  const rules = async (part?: string) => [
    ...new Set((await axeViolations(page, part)).map((line) => line.split(':')[0])),
  ]
  expect(await rules()).toEqual(['color-contrast', 'image-alt', 'target-size'])
  expect(await rules('#planted')).toEqual(['color-contrast', 'image-alt', 'target-size'])
  expect(await rules('header')).toEqual([])
  const [line] = await axeViolations(page, '#planted > p')
  expect(line).toMatch(/^color-contrast: #planted > p: Fix any .*insufficient color contrast of 1\.24 /s)
})
