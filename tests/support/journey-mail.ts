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

async function mailsTo(address: string): Promise<ReadMail[]> {
  const mails: ReadMail[] = []
  for (const name of readdirSync(journeyMailFolder()).toSorted()) {
    const mail = await PostalMime.parse(readFileSync(join(journeyMailFolder(), name)))
    if (!mail.to?.some((to) => to.address === address)) continue
    const text = mail.text ?? ''
    mails.push({
      subject: mail.subject ?? '',
      text,
      html: mail.html ?? '',
      link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
    })
  }
  return mails
}

/** Waits for the mail number `count` to an address, as somebody who looks into the inbox now and then. */
export async function nextMail(address: string, count: number): Promise<ReadMail> {
  for (let round = 0; round < 100; round += 1) {
    const mail = (await mailsTo(address))[count - 1]
    if (mail) return mail
    await sleep(150)
  }
  throw new Error(`mail ${count} to ${address} did not come`)
}
