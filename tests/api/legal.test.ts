import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages, type Language } from '#contract/values/languages'
import { type LegalPage, type LegalPageName, legalPageNames } from '#contract/calls/legal'
import {
  auditRetentionDays,
  importUndoDays,
  mailRetentionDays,
  registrationRetentionDays,
  sessionMaxDays,
} from '#contract/values/retention'
import { createLegal } from '#server/features/legal/index'
import { coveredTables } from '#tests/support/privacy-page-tables'
import { unnamedOperator } from '#server/platform/config/operator'
import { dataMap } from '#server/features/personal-data/export-and-deletion-rules'
import { startTestSite, type TestSite } from '#tests/support/api'

const operator = {
  ...unnamedOperator,
  name: 'Ada Beispiel & Töchter',
  address: ['Weltraumbahn 7', '20095 Hamburg', 'Deutschland'],
  email: 'kontakt@biblionaut.example',
  phone: '+49 40 1234567',
  register: 'Amtsgericht Hamburg, HRB 4711',
  vatId: 'DE123456789',
  hosting: 'Rechenhaus GmbH, Berlin',
  authority: 'Der Hamburgische Beauftragte',
}
let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ operator })
})
afterAll(() => site.close())

const ask = async (name: LegalPageName, language: Language) =>
  (await site.call('getLegalPage', { params: { page: name } }, { language })).data
const wordsOf = (page: LegalPage) => JSON.stringify(page)
const bareLegal = (values: Partial<typeof unnamedOperator>) =>
  createLegal({
    siteName: 'S',
    host: 'h',
    operator: { ...unnamedOperator, ...values },
    hasGoogle: false,
    assistantHost: null,
  })
/** Returns every string of the sections of a page. */
const textsOf = ({ sections }: LegalPage): string[] => {
  const texts: string[] = []
  JSON.stringify(sections, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return texts
}
/** Removes the operator's data, such as the name. Returns what is left of each text that contained such data. */
const leftOf = (texts: string[]): string[] => {
  const operatorValues = Object.values(operator)
    .flat()
    .filter((value) => typeof value === 'string')
  return texts.flatMap((text) => {
    let rest = text
    for (const value of operatorValues) rest = rest.replaceAll(value, '')
    return rest === text ? [] : [rest.trim()]
  })
}
const everyPage = interfaceLanguages.flatMap((language) => legalPageNames.map((name) => ({ language, name })))

describe('the legal pages [spec 34]', () => {
  it.each(everyPage)(
    'shows the $name page in $language with the same sections as in German [spec 34]',
    async ({ language, name }) => {
      const [page, german] = [await ask(name, language), await ask(name, 'de')]
      expect(page.sections.map(({ id }) => id)).toEqual(german.sections.map(({ id }) => id))
      expect(page.sections.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual(
        german.sections.map(({ blocks }) => blocks.map(({ kind }) => kind)),
      )
      if (language !== 'de') expect(page.lead).not.toBe(german.lead)
      expect(new Set(page.sections.map(({ id }) => id)).size).toBe(page.sections.length)
    },
  )

  it.each(interfaceLanguages)(
    'names the operator and contact data in the imprint in %s (§ 5 DDG)',
    async (language) => {
      const imprint = wordsOf(await ask('imprint', language))
      for (const phrase of [
        operator.name,
        ...operator.address,
        operator.email,
        operator.phone,
        operator.register,
        operator.vatId,
      ])
        expect(imprint).toContain(phrase)
      expect(imprint).not.toMatch(/\[[^"{\]]/)
    },
  )

  it.each(everyPage)(
    'without operator data, the $name page in $language has no setting names, brackets, placeholders or empty sections [spec 34]',
    async ({ language, name }) => {
      const page = await bareLegal({}).page(name, language)
      expect(wordsOf(page)).not.toMatch(/OPERATOR_|LEGAL_|\[[^"{\]]|\{\{|\{#/)
      expect(textsOf(page)).not.toContain('')
      for (const half of leftOf(textsOf(await ask(name, language)))) expect(textsOf(page)).not.toContain(half)
      expect(page.sections.length).toBeGreaterThan(0)
      for (const { blocks } of page.sections) expect(blocks.length).toBeGreaterThan(0)
      expect(page.sampleNote).toMatch(/Muster|sample|modello/)
      const checked = bareLegal({ areTextsChecked: true })
      expect((await checked.page(name, language)).sampleNote).toBeNull()
    },
  )

  it('the imprint shows values of the operator as plain text, even if they contain Markdown, HTML or template syntax', async () => {
    const name = '[Ada](https://evil.example) *& Söhne* <b> {{host}} #1'
    const { sections } = await bareLegal({ name, register: '- a\n' }).page('imprint', 'en')
    expect(sections[0]!.blocks[0]).toEqual({ kind: 'text', text: name })
    expect(sections.find(({ id }) => id === 'register')!.blocks).toEqual([{ kind: 'text', text: '- a' }])
  })
})

describe('the privacy page (GDPR Articles 12 and 13)', () => {
  it.each(interfaceLanguages)(
    'the privacy page in %s states the retention periods that the code uses, the host and the supervisory authority',
    async (language) => {
      const privacy = wordsOf(await ask('privacy', language))
      for (const days of [auditRetentionDays, mailRetentionDays, registrationRetentionDays, sessionMaxDays])
        expect(privacy).toMatch(new RegExp(`\\b${days} (?:Tage|days|giorni)`))
      for (const phrase of [operator.hosting, operator.authority]) expect(privacy).toContain(phrase)
    },
  )

  it.each(interfaceLanguages)(
    'the privacy page in %s names every cookie and storage key that the code uses (§ 25 TDDDG)',
    async (language) => {
      const legal = createLegal({ siteName: 'S', host: 'h', operator, hasGoogle: true, assistantHost: null })
      const device = (await legal.page('privacy', language)).sections.find(({ id }) => id === 'device')
      const pageText = JSON.stringify(device)
      const sources = ['src/server', 'src/web', 'src/contract']
        .flatMap((folder) =>
          readdirSync(folder, { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
            .map((name) => `${folder}/${name}`),
        )
        .filter((name) => !name.includes('/texts/'))
        .map((name) => ({ name, text: readFileSync(name, 'utf8') }))
      const cookies = new Set(sources.flatMap(({ text }) => text.match(/__Host-[a-z-]+/g) ?? []))
      expect(cookies.size).toBeGreaterThan(4)
      for (const cookie of cookies) expect(pageText).toContain(`${cookie} (`)
      // maps a source file to the name of the browser storage item that the file writes; the privacy page must contain
      // each name
      const keys: Record<string, string> = {
        'src/web/platform/theme.ts': 'theme',
        'src/web/platform/language-choice.ts': 'language',
        'src/web/platform/session.ts': 'session (',
        'src/web/platform/intended-action.ts': 'intent',
        'src/web/features/accounts/pending-registration.ts': 'pending-account',
        'src/web/platform/pending-target.ts': 'pending-target',
        'src/web/features/admin/issue-draft.ts': 'draft:',
        'src/web/features/editing/form/use-saved-draft.ts': 'draft:',
        'src/web/features/profile/about/bio-draft.ts': 'draft:',
        'src/web/features/reviews/review-draft.ts': 'draft:',
        'src/web/features/reviews/review-languages.ts': 'review-languages',
        'src/web/platform/offline-list.ts': 'own-list',
        'src/web/platform/offline-writes.ts': 'draft:',
        // this page only reads the cache, which the service worker writes
        'src/web/routes/offline.tsx': 'pages-…',
      }
      const writers = sources
        .filter(({ name }) => name !== 'src/web/platform/local-storage.ts')
        .filter(({ text }) =>
          /(?:Storage|storage)\)?\??\.setItem|\bstoreLocally\(|document\.cookie =|indexedDB|caches\.open/.test(
            text,
          ),
        )
        .map(({ name }) => name)
      expect(writers.toSorted()).toEqual(Object.keys(keys).toSorted())
      // a storage key of the router library, which is not in our source files
      expect(pageText).toContain('react-router-scroll-positions (')
      for (const key of Object.values(keys)) expect(pageText).toContain(key)
    },
  )

  it.each(interfaceLanguages)(
    'the privacy page in %s states that the assistant is a machine, and which server it uses (AI Act Article 50)',
    async (language) => {
      const pageText = async (assistantHost: string | null) => {
        const legal = createLegal({ siteName: 'S', host: 'h', operator, hasGoogle: false, assistantHost })
        const page = await legal.page('privacy', language)
        return JSON.stringify(page.sections.find(({ id }) => id === 'assistant')?.blocks)
      }
      expect(await pageText('model.example')).toMatch(/Maschine|machine|macchina/)
      expect(await pageText('model.example')).toContain('model.example')
      expect(await pageText(null)).toMatch(/eigenen Rechnern|our own machines|nostre macchine/)
    },
  )

  it.each(interfaceLanguages)(
    'the privacy page in %s states that imported files are not stored, how long an import is stored, that nothing is fetched from other sites, and that no password is needed',
    async (language) => {
      const { sections } = await ask('privacy', language)
      const pageText = JSON.stringify(sections.find(({ id }) => id === 'imports')?.blocks)
      expect(pageText).toMatch(new RegExp(`\\b${importUndoDays} (?:Tage|days|giorni)`))
      expect(pageText).toMatch(
        /Datei selbst speichern wir nicht|do not keep the file|Non conserviamo il file/,
      )
      expect(pageText).toMatch(/rufen dort nichts ab|fetch nothing|Non preleviamo nulla/)
      expect(pageText).toMatch(
        /nicht nach deinem Passwort|do not ask for the password|non ti chiediamo la password/,
      )
    },
  )

  it('a section of the privacy page describes each table with personal data', async () => {
    const personal = Object.entries(dataMap)
      .filter(([, { owner, addressColumn }]) => typeof owner === 'object' || addressColumn !== undefined)
      .map(([table]) => table)
    expect(Object.keys(coveredTables).toSorted()).toEqual(personal.toSorted())
    const sections = (await ask('privacy', 'en')).sections.map(({ id }) => id)
    for (const [table, section] of Object.entries(coveredTables)) expect(sections, table).toContain(section)
  })
})

describe('the terms of use (§ 5b (3) UWG, Digital Services Act)', () => {
  it.each(interfaceLanguages)(
    'the terms of use in %s state that reviews are not checked, how to report them, how decisions are announced, and that nobody pays for a position in lists',
    async (language) => {
      const { sections } = await ask('terms', language)
      const textOf = (id: string) => JSON.stringify(sections.find((section) => section.id === id)?.blocks)
      expect(textOf('reviews')).toMatch(/prüfen wir nicht|do not check|Non verifichiamo/)
      expect(textOf('moderation')).toMatch(/„Melden“|“Report”|«Segnala»/)
      expect(textOf('moderation')).toMatch(/was und warum|what and why|che cosa e perché/)
      expect(textOf('order')).toMatch(/bezahlen|pay|pagare/)
    },
  )

  it.each(interfaceLanguages)(
    'the imprint in %s has a point of contact under Regulation 2022/2065 (DSA Articles 11 and 12)',
    async (language) => {
      const point = (await ask('imprint', language)).sections.find(({ id }) => id === 'contact-point')
      expect(JSON.stringify(point)).toContain('2022/2065')
    },
  )
})
