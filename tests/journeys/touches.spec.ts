import { localDay } from '../../src/web/shared/local-day.ts'
import { translateOn } from '#i18n/words-server'
import { expect, open, type Page, test } from './journey.ts'
import { callApi, signedIn } from './signed-in.ts'

// Counts the clicks or taps of daily actions on a desktop and on a phone, and prints them.

const t = translateOn('reading', 'en')
/** Matches the name of the button that sets the status “read”, but no name that only begins with this word. */
const isRead = new RegExp(`^${t('status.read')}$`)

/** Clicks or taps elements and counts the touches. */
class Hand {
  private readonly page: Page
  private readonly isPhone: boolean
  touches = 0

  constructor(page: Page, isPhone: boolean) {
    this.page = page
    this.isPhone = isPhone
  }

  async touch(selector: string, name?: string | RegExp): Promise<void> {
    const found = this.page.locator(selector)
    const target = (name === undefined ? found : found.filter({ hasText: name })).first()
    await (this.isPhone ? target.tap() : target.click())
    this.touches += 1
  }

  /**
   * Moves the mouse to a cover and its status button, which opens the status panel. On a phone, taps the status
   * button.
   */
  async reachCover(card: string): Promise<void> {
    if (this.isPhone) return this.touch(`${card} .status-trigger`)
    await this.page
      .locator(card)
      .first()
      .hover({ position: { x: 60, y: 60 } })
    return this.page.locator(`${card} .status-trigger`).first().hover()
  }
}

const devices = [
  { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const

for (const { name, use } of devices)
  test.describe(`touches on a ${name}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('marking a book as read and rating it takes at most two touches, setting dates four, and setting progress three', async ({
      page,
    }) => {
      await signedIn(page)
      const isPhone = name === 'phone'
      const counts: Record<string, number> = {}
      const entryOf = async (id: number) =>
        (await callApi<Record<string, unknown>>(page, 'GET', `/api/reading-list/${id}`)).data
      const count = async (action: string, maxTouches: number, does: (hand: Hand) => Promise<void>) => {
        const hand = new Hand(page, isPhone)
        await does(hand)
        counts[action] = hand.touches
        expect([action, hand.touches <= maxTouches]).toEqual([action, true])
      }
      const { data } = await callApi<{ items: { id: number; slug: string }[] }>(
        page,
        'GET',
        '/api/books?limit=5',
      )
      const [listed, finished, other, again, begun] = data.items
      const today = localDay()
      const toBook = (book: { slug: string } | undefined) => open(page, `/en/books/${book!.slug}`)
      const mark = (book: { id: number }, status: string) =>
        callApi(page, 'POST', '/api/reading-list', { bookId: book.id, status })

      await open(page, '/en/books')
      const card = 'main article'
      await count('mark and rate from a list', 2, async (hand) => {
        await hand.reachCover(card)
        if (!isPhone) await hand.touch('.status-panel button', isRead)
        await hand.touch('.status-panel .star-input-star:nth-child(4)')
        await expect(page.locator('.toast')).toContainText(t(isPhone ? 'done.shelved' : 'done.rated'))
      })
      expect(await entryOf(listed!.id)).toMatchObject({ status: 'read', rating: 4, readings: [] })

      await toBook(finished)
      await count('finished today from the book page', 2, async (hand) => {
        await hand.touch('.book-status-more')
        await hand.touch('.status-panel button', t('finishedToday'))
        await expect(page.locator('.date-offer-said')).toBeVisible()
      })
      expect(await entryOf(finished!.id)).toMatchObject({
        status: 'read',
        readings: [{ started: null, finished: today }],
      })

      await toBook(other)
      await count('finished on another day', 4, async (hand) => {
        await hand.touch('.book-status-more')
        await hand.touch('.status-panel button', isRead)
        await hand.touch('.date-offer button', t('when.earlier'))
        await hand.touch('.day-calendar-days button:enabled')
        await expect(page.locator('.date-offer-said')).toBeVisible()
      })
      expect((await entryOf(other!.id))['readings']).toEqual([
        { started: null, finished: `${today.slice(0, 8)}01` },
      ])

      await mark(again!, 'read')
      await toBook(again)
      await expect(page.locator('.book-status-main')).toContainText(t('status.read'))
      await count('read again, with both dates', 4, async (hand) => {
        await hand.touch('.book-status-main')
        await hand.touch('.status-panel button', t('again.add'))
        await hand.touch('.day-calendar-days button:enabled')
        await hand.touch('.day-calendar-days button:enabled')
        await expect(page.locator('.toast')).toContainText(t('again.saved'))
      })
      expect((await entryOf(again!.id))['readings']).toEqual([
        { started: null, finished: null },
        { started: `${today.slice(0, 8)}01`, finished: `${today.slice(0, 8)}01` },
      ])

      await mark(begun!, 'reading')
      await toBook(begun)
      await expect(page.locator('.book-status-main')).toContainText(t('status.reading'))
      await count('progress from the book page', 3, async (hand) => {
        await hand.touch('.book-status-main')
        await hand.touch('.reading-progress input')
        await page.keyboard.type('48')
        await hand.touch('.reading-progress button[type=submit]')
        await expect(page.locator('.reading-progress button[type=submit]')).toHaveCount(0)
      })
      expect(await entryOf(begun!.id)).toMatchObject({ progressPages: 48 })
      await open(page, '/en')
      await count('progress from the start page', 2, async (hand) => {
        await hand.touch('.reading-now .reading-progress input')
        await page.keyboard.type('72')
        await hand.touch('.reading-now .reading-progress button[type=submit]')
        await expect(page.locator('.reading-progress button[type=submit]')).toHaveCount(0)
      })
      expect(await entryOf(begun!.id)).toMatchObject({ progressPages: 72 })
      await open(page, '/en/reading-list?status=reading')
      await count('progress from the list', 3, async (hand) => {
        await hand.touch('.entry-progress')
        await page.keyboard.type('96')
        await hand.touch('.reading-progress button[type=submit]')
        await expect(page.locator('.reading-progress button[type=submit]')).toHaveCount(0)
      })
      expect(await entryOf(begun!.id)).toMatchObject({ progressPages: 96 })
      process.stdout.write(`touches on a ${name}: ${JSON.stringify(counts)}\n`)
    })
  })
