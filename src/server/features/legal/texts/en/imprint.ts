import { type LegalFacts, type LegalText, link, lines, operatorBlocks, section, text } from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function imprint(facts: LegalFacts): LegalText {
  const { operator, siteName, host } = facts
  return {
    title: 'Imprint',
    lead: `Who is behind ${siteName} (${host}), and how to reach us.`,
    sections: [
      section(
        'operator',
        'Information under section 5 of the German Digital Services Act (DDG)',
        ...operatorBlocks(facts, placeholders),
        ...(operator.phone === null ? [] : [lines(`Telephone: ${operator.phone}`)]),
        link('contact', 'Send us a message'),
      ),
      ...(operator.representative === null
        ? []
        : [section('representative', 'Represented by', lines(operator.representative))]),
      ...(operator.register === null ? [] : [section('register', 'Register', lines(operator.register))]),
      ...(operator.vatId === null
        ? []
        : [section('vat', 'VAT identification number', lines(operator.vatId))]),
      section(
        'editor',
        'Responsible for content under section 18 (2) MStV',
        lines(operator.editor ?? operator.name ?? `[${placeholders.name}]`),
        ...(operator.editor === null ? [text('Address as above.')] : []),
      ),
      section(
        'contact-point',
        'Point of contact under the Digital Services Act',
        text(
          'The email address above is the single point of contact for authorities (Article 11 of Regulation (EU) 2022/2065) and for everyone who uses the site (Article 12). You can write to us in English, German and Italian. The quickest way to report illegal content is “Report” beside the review itself; without an account, write to us from the contact page.',
        ),
      ),
      section(
        'disputes',
        'Dispute resolution',
        text(
          'We are neither obliged nor willing to take part in dispute resolution before a consumer arbitration board.',
        ),
      ),
      section(
        'advertising',
        'Links to shops',
        text(
          'Links to bookshops are marked “Ad”. If you buy through such a link, we may earn a commission; the price you pay does not change. Which books we show, and in what order, does not depend on it.',
        ),
      ),
      section(
        'sources',
        'Data and pictures',
        text('Where the facts about the books come from, and who drew the covers, is told here:'),
        link('dataSources', 'Data sources'),
      ),
    ],
  }
}
