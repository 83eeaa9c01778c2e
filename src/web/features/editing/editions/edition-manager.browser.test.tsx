import { describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import {
  createEdition,
  deleteEdition,
  type Edition,
  listEditions,
  updateEdition,
} from '#contract/calls/editions'
import { answering, reader, show, type Shown } from '#tests/support/components'
import { testEdition } from '#tests/support/sample-editions'
import { ManageEditions } from '../manage-editions.tsx'

const editor = { ...reader, role: 'SUPER_USER' } as const
const manager = screen.getByRole('dialog', { name: 'Editionen von „Solaris“' })
const alert = screen.getByRole('alertdialog')
const button = (name: string) => manager.getByRole('button', { name, exact: true })
const field = (name: string) => manager.getByLabelText(name, { exact: true })
const options = (name: string) => [...field(name).element().querySelectorAll('option')]
const listed = () => [...document.querySelectorAll('.manager-list h4')].map((title) => title.textContent)
const primary = () =>
  [...document.querySelectorAll('.manager-list li')]
    .filter((item) => item.querySelector('.manager-primary'))
    .map((item) => item.querySelector('h4')?.textContent)

const german = { languageCode: 'de', languageName: 'Deutsch' } as const
const two = [
  testEdition(1, { title: 'Eins', ...german, isPrimaryEdition: true, version: 4 }),
  testEdition(2, { title: 'Zwei', ...german, editionType: 'Liebhaberausgabe', version: 7 }),
]

/**
 * Opens the manager in German, because the specification gives the texts in German. The fake API stores changes of
 * the editions.
 */
async function manage(first: readonly Edition[]): Promise<Shown> {
  let editions = [...first]
  const changed = (id: string | undefined, fields: Partial<Edition>) => {
    editions = editions.map((each) => (String(each.id) === id ? { ...each, ...fields } : each))
    return editions.find((each) => String(each.id) === id)!
  }
  const shown = await show(<ManageEditions bookId={3} title="Solaris" />, {
    at: '/de/books/solaris',
    me: editor,
    api: [
      answering(listEditions, () => editions),
      answering(createEdition, ({ body }) => {
        const isPrimaryEdition = editions.length === 0
        const added = testEdition(editions.length + 1, { ...(body as Partial<Edition>), isPrimaryEdition })
        editions = [...editions, added]
        return added
      }),
      answering(updateEdition, ({ params, body }) => {
        const fields = body as Partial<Edition>
        if (fields.isPrimaryEdition) editions = editions.map((each) => ({ ...each, isPrimaryEdition: false }))
        return changed(params['id'], fields)
      }),
      answering(deleteEdition, ({ params }) => {
        editions = editions.filter(({ id }) => String(id) !== params['id'])
        return { changeId: 1 }
      }),
    ],
  })
  await screen.getByRole('button', { name: 'Editionen verwalten' }).click()
  await expect.poll(() => listed().length).toBe(first.length)
  return shown
}

describe('adding an edition', () => {
  it('the form of a book’s first edition has the type “original” and the specified errors [spec 26, 182, 209, 210, 211, 212, 213]', async () => {
    const { api } = await manage([])
    await expect.element(manager.getByText('Es gibt noch keine Edition.')).toBeVisible()
    await button('Neue Edition').click()
    await expect.element(field('Art der Edition')).toHaveValue('original')
    expect(options('Sprache').map((option) => option.textContent)).toEqual([
      'Bitte wählen',
      'Deutsch',
      'English',
      'Français',
      'Español',
      'Italiano',
      'Русский',
      '日本語',
      '中文',
      'Português',
      'Nederlands',
      'Svenska',
      'Norsk',
    ])
    await field('Publikationsjahr').fill('1799')
    await field('Seitenzahl').fill('0')
    await button('Edition hinzufügen').click()
    for (const message of [
      'Titel ist erforderlich',
      'Publikationsjahr muss zwischen 1800 und 2031 liegen',
      'Seitenzahl muss mindestens 1 sein',
      'Sprachcode erforderlich',
      'Sprachname erforderlich',
    ])
      await expect.element(manager.getByText(message, { exact: true })).toBeVisible()
    await expect.element(field('Titel')).toHaveFocus()
    expect(api.requestsOf(createEdition)).toEqual([])
  })

  it('choosing a language sets the name of the language; the form sends the entered values with numbers converted [spec 215, 216]', async () => {
    const { api } = await manage([])
    await button('Neue Edition').click()
    await field('Titel').fill('Solaris')
    await field('Publikationsjahr').fill('1972')
    await field('Seitenzahl').fill('240')
    for (const [code, name] of [
      ['no', 'Norsk'],
      ['de', 'Deutsch'],
      ['ja', '日本語'],
    ] as const) {
      await field('Sprache').selectOptions(code)
      await expect.element(field('Name der Sprache')).toHaveValue(name)
    }
    await button('Edition hinzufügen').click()
    await expect.element(manager.getByText('Die Edition „Solaris“ ist hinzugefügt.')).toBeVisible()
    expect(api.requestsOf(createEdition).map(({ body }) => body)).toEqual([
      {
        title: 'Solaris',
        publicationYear: 1972,
        pages: 240,
        editionType: 'original',
        languageCode: 'ja',
        languageName: '日本語',
        isPrimaryEdition: false,
        isOriginalLanguage: false,
      },
    ])
  })

  it('the edition form offers the listed types, allows the type “original” for one edition only, and preserves an unlisted type [spec 179, 180, 181, 200, 214]', async () => {
    await manage(two)
    expect(document.querySelectorAll('.manager-list li')[1]?.textContent).toContain('Liebhaberausgabe')
    await button('Edition „Zwei“ bearbeiten').click()
    await expect.element(field('Art der Edition')).toHaveValue('Liebhaberausgabe')
    await button('Abbrechen').click()
    // the form of the edition that is the original offers the type 'original'
    await button('Edition „Eins“ bearbeiten').click()
    await expect.element(field('Art der Edition')).toHaveValue('original')
    const original = () => options('Art der Edition')[1]!
    expect([original().textContent, original().disabled]).toEqual(['Originalausgabe', false])
    await button('Abbrechen').click()

    await button('Neue Edition').click()
    await expect.element(field('Art der Edition')).toHaveValue('revised')
    expect([original().textContent, original().disabled]).toEqual([
      'Originalausgabe (existiert bereits)',
      true,
    ])
    const valuesOf = (name: string) => options(name).map((option) => option.value)
    expect(valuesOf('Art der Edition')).toEqual([
      '',
      'original',
      'revised',
      'anniversary',
      'special',
      'international',
    ])
    expect(options('Format').map((option) => option.textContent)).toEqual([
      'Keine Angabe',
      'Gedruckt',
      'Digital',
    ])
    expect(valuesOf('Einband')).toEqual([
      '',
      'hardcover',
      'paperback',
      'broschiert',
      'mass_market',
      'ebook',
      'audiobook',
    ])
    expect(options('Einband')[3]?.textContent).toBe('Broschiert')
  })
})

describe('switching between list and form', () => {
  it('the edition manager switches from list to form, and returns to the list by Back, Cancel and saving [spec 143, 197]', async () => {
    const { api } = await manage(two)
    for (const [way, heading, back] of [
      ['Neue Edition', 'Neue Edition', 'Zurück zur Liste'],
      ['Edition „Zwei“ bearbeiten', 'Edition bearbeiten', 'Abbrechen'],
    ] as const) {
      await button(way).click()
      await expect.element(manager.getByRole('heading', { name: heading })).toBeVisible()
      expect(document.querySelector('.manager-list')).toBeNull()
      await expect.element(field('Titel')).toHaveValue(way === 'Neue Edition' ? '' : 'Zwei')
      await button(back).click()
      await expect.poll(listed).toEqual(['Eins', 'Zwei'])
      expect(document.querySelector('.manager form')).toBeNull()
    }
    await button('Edition „Zwei“ bearbeiten').click()
    await field('Titel').fill('Drei')
    await button('Änderungen speichern').click()
    await expect.element(manager.getByText('Die Edition „Drei“ ist gespeichert.')).toBeVisible()
    expect(api.requestsOf(updateEdition).map(({ params, body }) => [params['id'], body])).toEqual([
      ['2', { title: 'Drei', version: 7 }],
    ])
    await expect.poll(listed).toEqual(['Eins', 'Drei'])
  })

  it('the edition manager asks for confirmation before it returns from a form with unsaved input to the list of editions', async () => {
    await manage(two)
    await button('Neue Edition').click()
    await field('Titel').fill('Drei')
    await button('Zurück zur Liste').click()
    await alert.getByRole('button', { name: 'Hierbleiben' }).click()
    await expect.element(field('Titel')).toHaveValue('Drei')
    await field('Sprache').selectOptions('de')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(listed).toEqual(['Eins', 'Zwei', 'Drei'])
  })
})

describe('confirmations and errors', () => {
  it("the primary edition of a book can't be deleted until another edition has become primary [spec 144, 199, 263, 264, 265]", async () => {
    await manage(two)
    await button('Edition „Eins“ löschen').click()
    await expect
      .element(alert)
      .toMatchTextContent(
        'Die Hauptedition kann nicht gelöscht werden. Nur zusätzliche Editionen können entfernt werden.',
      )
    await alert.getByRole('button', { name: 'OK' }).click()
    await button('„Zwei“ zur Hauptedition machen').click()
    await expect.element(alert).toMatchTextContent('Die bisherige Hauptedition wird ersetzt.')
    await alert.getByRole('button', { name: 'Zur Hauptedition machen' }).click()
    await expect.element(manager.getByText('„Zwei“ ist jetzt die Hauptedition.')).toBeVisible()
    expect(primary()).toEqual(['Zwei'])
    await button('Edition „Eins“ löschen').click()
    await expect
      .element(alert)
      .toMatchTextContent(
        'Sind Sie sicher, dass Sie diese Edition löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.',
      )
    await alert.getByRole('button', { name: 'Löschen', exact: true }).click()
    await expect.poll(listed).toEqual(['Zwei'])
  })

  const refusal = () =>
    Response.json(
      { success: false, error: { message: 'Das ging schief.', code: 'conflict', details: {} } },
      { status: 409 },
    )

  it('an edition that could not be deleted or made primary is unchanged, and an alert shows the reason [spec 262, 264, 265]', async () => {
    const { api } = await manage(two)
    api.answer(answering(deleteEdition, refusal), answering(updateEdition, refusal))
    for (const [way, question, yes, call] of [
      [
        'Edition „Zwei“ löschen',
        /^Sind Sie sicher.*nicht rückgängig gemacht werden\.$/,
        'Löschen',
        deleteEdition,
      ],
      [
        '„Zwei“ zur Hauptedition machen',
        'Möchten Sie diese Edition zur Hauptedition machen? Die bisherige Hauptedition wird ersetzt.',
        'Zur Hauptedition machen',
        updateEdition,
      ],
    ] as const) {
      // cancelling sends no request
      await button(way).click()
      await expect.element(alert.getByText(question)).toBeVisible()
      await alert.getByRole('button', { name: 'Abbrechen' }).click()
      await expect.element(alert).not.toBeInTheDocument()
      expect(api.requestsOf(call)).toEqual([])
      await button(way).click()
      await alert.getByRole('button', { name: yes, exact: true }).click()
      await expect.element(alert).toMatchTextContent('Fehler: Das ging schief.')
      await alert.getByRole('button', { name: 'OK' }).click()
      await expect.poll(listed).toEqual(['Eins', 'Zwei'])
      expect(primary()).toEqual(['Eins'])
    }
  })

  it('the input for an edition that could not be saved remains in the form, and an alert shows the reason [spec 262]', async () => {
    const { api } = await manage(two)
    api.answer(answering(updateEdition, refusal))
    await button('Edition „Zwei“ bearbeiten').click()
    await field('Verlag').fill('Heyne')
    await button('Änderungen speichern').click()
    await expect.element(alert).toMatchTextContent('Fehler: Das ging schief.')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect.element(field('Verlag')).toHaveValue('Heyne')
  })
})
