import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { journeyDataDir } from './journey-database.ts'

/** Where the mail server of the journeys puts what it takes. */
export const journeyMailFolder = (): string => join(journeyDataDir(), 'journey-mail')

/** Who runs the site of the journeys. */
export const journeyOperator = 'operator@biblionaut.example'
/** Where contributions to it go. */
export const journeyPaymentLink = 'https://pay.biblionaut.example/give'

/** A mail as its reader sees it. */
export interface ReadMail {
  subject: string
  text: string
  html: string
  /** The address of its button. */
  link: string | null
}

/** What has been read, by its file: the inbox holds the mails of all journeys, and is looked into often. */
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

/** Waits up to two minutes for the mail number `count` to an address, and returns it. */
export async function nextMail(address: string, count: number): Promise<ReadMail> {
  for (let round = 0; round < 2_400; round += 1) {
    const mail = (await mailsTo(address))[count - 1]
    if (mail) return mail
    await sleep(50)
  }
  throw new Error(`Waited 120 s for mail ${count} to ${address}.`)
}
