import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { journeyDataDir } from './journey-database.ts'

/** Returns the folder in which the mail server of the journeys stores received mails. */
export const journeyMailFolder = (): string => join(journeyDataDir(), 'journey-mail')

/** Email address of the operator of the journeys' site. */
export const journeyOperator = 'operator@biblionaut.example'
export const journeyPaymentLink = 'https://pay.biblionaut.example/give'

export interface ReadMail {
  subject: string
  text: string
  html: string
  /** The first URL in the text, which is also the URL of the button in the HTML. */
  link: string | null
}

/** Parsed mails by file name, so that no mail is parsed twice. */
const read = new Map<string, { to: string[]; mail: ReadMail }>()

async function readMail(name: string) {
  const { to, subject, text, html } = await PostalMime.parse(readFileSync(join(journeyMailFolder(), name)))
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? null
  return {
    to: (to ?? []).flatMap(({ address }) => address ?? []),
    mail: { subject: subject ?? '', text: text ?? '', html: html ?? '', link },
  }
}

async function mailsTo(address: string): Promise<ReadMail[]> {
  const names = readdirSync(journeyMailFolder()).filter((name) => name.endsWith('.eml'))
  for (const name of names) if (!read.has(name)) read.set(name, await readMail(name))
  return names
    .toSorted()
    .map((name) => read.get(name)!)
    .filter(({ to }) => to.includes(address))
    .map(({ mail }) => mail)
}

/** Waits up to two minutes for the mail number `count` (from 1) to an email address, and returns it. */
export async function nextMail(address: string, count: number): Promise<ReadMail> {
  for (let round = 0; round < 2_400; round += 1) {
    const mail = (await mailsTo(address))[count - 1]
    if (mail) return mail
    await sleep(50)
  }
  throw new Error(`Mail ${count} to ${address} did not arrive within 120 s.`)
}
