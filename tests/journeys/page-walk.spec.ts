import { interfaceLanguages, type Language } from '#contract/values/languages'
import { fillShelf } from '../support/journey-big-shelf.ts'
import { pageKinds } from '../support/journey-pages.ts'
import { signedInAsEditor } from './editor.ts'
import { expect, hydrated, isFullMatrix, type Page, pageWalkTag, test } from './journey.ts'
import { findLayoutErrors, findLayoutShift, recordLayoutShifts } from './layout-errors.ts'
import { signedIn } from './signed-in.ts'

const readerPages = [
  '/reading-list',
  '/profile',
  '/profile?tab=reading',
  '/profile?tab=reviews',
  '/profile?tab=settings',
  '/profile/diary',
  '/profile/lists',
  '/profile/import',
  `/profile/year/${new Date().getFullYear()}`,
  '/for-you',
  '/suggestions',
]
const adminPages = [
  '',
  '/analytics',
  '/users',
  '/awards',
  '/affiliate',
  '/reviews',
  '/newsletter',
  '/audit',
  '/state',
  '/catalogue',
  '/history',
  '/suggestions',
  '/reports',
  '/merge',
]
const editingPages = ['/books/add', '/books/edit/dune', '/series/edit/discworld']
const publicPages = [
  ...Object.values(pageKinds).map(({ path }) => path),
  '/books/dune',
  '/books/dune?tab=details',
  '/books/dune?tab=reviews',
  '/books/dune?tab=related',
  '/discover',
  '/discover/start-here',
  '/lists',
  '/wish',
  '/data-sources',
  '/datenschutz',
  '/impressum',
  '/nutzungsbedingungen',
  '/kontakt',
]
const visitorPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email',
  '/reset-password',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

type Actor = 'visitor' | 'reader' | 'super user'
const pagesOf: Record<Actor, string[]> = {
  visitor: [...publicPages, ...visitorPages],
  reader: [...publicPages, ...readerPages],
  'super user': [
    ...publicPages,
    ...readerPages,
    ...adminPages.map((path) => `/admin${path}`),
    ...editingPages,
  ],
}
const widths = isFullMatrix ? [320, 390, 768, 1440] : [390, 1440]

async function actAs(page: Page, actor: Actor, language: Language): Promise<void> {
  if (actor === 'visitor') return
  const { userId } =
    actor === 'reader' ? await signedIn(page, 'Ada', language) : await signedInAsEditor(page, language)
  await fillShelf(userId)
}

/** Opens a page at a width and waits until its personal content is loaded. */
async function openAt(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const actor of isFullMatrix ? (['visitor', 'reader', 'super user'] as const) : (['reader'] as const))
  for (const [place, path] of pagesOf[actor].entries())
    for (const language of isFullMatrix ? interfaceLanguages : [interfaceLanguages[place % 3]!])
      test(
        `the page /${language}${path} has no horizontal scrolling, overlapping elements or layout shifts for a ${actor} [UX 1]`,
        pageWalkTag,
        async ({ page }) => {
          await actAs(page, actor, language)
          await recordLayoutShifts(page)
          // the index of the page chooses the width at which the page is loaded; then the window is resized to the
          // other widths
          const first = widths[place % widths.length]!
          await openAt(page, `/${language}${path}`, first)
          expect(await findLayoutShift(page), `${first} px`).toEqual([])
          for (const width of [first, ...widths.filter((other) => other !== first)]) {
            await page.setViewportSize({ width, height: 900 })
            expect(await findLayoutErrors(page), `${width} px`).toEqual([])
          }
        },
      )
