import {
  analyticsKeptDays,
  auditKeptDays,
  backupKeptDays,
  exportLinkMinutes,
  importUndoDays,
  mailKeptDays,
  newsletterProofKeptDays,
  newsletterUnconfirmedDays,
  registrationKeptDays,
  resetLinkMinutes,
  sessionIdleDays,
  sessionMaxDays,
  triesKeptHours,
  verificationLinkMinutes,
} from '#contract/limits'
import {
  type LegalFacts,
  type LegalText,
  lines,
  link,
  list,
  operatorBlocks,
  section,
  terms,
  text,
} from '../../facts.ts'
import { placeholders } from './placeholders.ts'

export function privacy(facts: LegalFacts): LegalText {
  const { siteName, host, operator, hasGoogle, assistantHost } = facts
  return {
    title: 'Privacy',
    lead: `Which data ${siteName} processes, what for, for how long, and what is yours to decide.`,
    sections: [
      section('controller', 'Who is responsible', ...operatorBlocks(facts, placeholders)),
      section(
        'short',
        'In short',
        list(
          'You can read the whole catalogue without signing in, and without our keeping anything about you.',
          `No page of ${host} loads anything from others: no fonts, no pictures, no scripts, no advertising, no tracking pixels.`,
          'Your device holds only what you need or set yourself. That is why we do not ask you about cookies.',
          'Whatever belongs to your account you can download, change and delete yourself at any time.',
          'We sell no data, build no profiles, and take no automated decisions about you.',
        ),
      ),
      section(
        'visit',
        'When you open a page',
        text(
          'Your browser sends us your IP address, the address you asked for, and facts about itself. Without them we could not answer. The basis is our legitimate interest in providing the site safely (Article 6 (1) (f) GDPR).',
        ),
        text(
          'The server’s log holds the time, the path without search terms, the outcome, size, duration, language and a random number of the request. Your IP address and the name of your browser are not in it.',
        ),
        text(
          `So that nobody brings the site down or tries out passwords, we count some attempts by connection and by email address. What is stored is not the address but a checksum of it made with a secret key, for ${triesKeptHours} hours at most.`,
        ),
        text(
          operator.hosting === null
            ? 'The site runs on machines of our own.'
            : `The site runs on machines of ${operator.hosting}, under a contract for processing on our behalf (Article 28 GDPR).`,
        ),
      ),
      section(
        'analytics',
        'What we count',
        text(
          `To know what is read and searched for, we count page views and clicks ourselves, without a service of others. We note the time, page, search words, role (such as “signed in”), language, class of device (phone, tablet, computer) and the site a visit came from. No IP address, no identifier, nothing on your device: no two views can be linked to one person, you included. Single events are deleted after ${analyticsKeptDays} days; sums for each day remain. If your browser asks not to be tracked (Do Not Track, Global Privacy Control), we count nothing (Article 6 (1) (f) GDPR).`,
        ),
      ),
      section(
        'device',
        'What is stored on your device',
        text(
          'All of it is necessary for the site to do what you ask of it (section 25 (2) no. 2 of the German TDDDG). None of it serves to recognise you while you are not signed in.',
        ),
        terms(
          [
            '__Host-session (cookie)',
            `Keeps you signed in. Ends ${sessionIdleDays} days after your last visit, after ${sessionMaxDays} days at the latest, and at once when you sign out.`,
          ],
          [
            '__Host-signed-in (cookie)',
            'Tells the page that somebody is signed in, and holds nothing else. Goes when you sign out.',
          ],
          [
            '__Host-registration (cookie)',
            'Remembers which browser it was while an account is being created. One day.',
          ],
          ['__Host-ceremony (cookie)', 'While you sign in with a passkey or create one. A few minutes.'],
          ...(hasGoogle
            ? [['__Host-ceremony-google (cookie)', 'While you sign in with Google. A few minutes.'] as const]
            : []),
          [
            'language (cookie and local storage)',
            'The language, if you choose one. The cookie for a year, the storage until you clear it.',
          ],
          ['theme (local storage)', 'Light or dark, if you switch. Until you clear it.'],
          ['review-languages (local storage)', 'In which languages you want to read reviews, if you set it.'],
          [
            'draft:… (local storage)',
            'What you are writing, so that nothing is lost. Deleted when you send it and when you sign out.',
          ],
          [
            'react-router-scroll-positions (storage of the tab)',
            'How far you had scrolled on a page, so that going back leads to the same place. Ends with the tab.',
          ],
          [
            'intent, pending-account (storage of the tab)',
            'What you were about to do before signing in, and which address we sent a link to. Ends with the tab.',
          ],
        ),
      ),
      section(
        'account',
        'If you have an account',
        text(
          'The basis is our agreement with you (Article 6 (1) (b) GDPR). There is no account without an email address and a name; everything else is up to you.',
        ),
        terms(
          [
            'About you',
            'First name or pen name, last name if you like, email address, language, a text about you, a picture, your role, when you registered. Until you delete the account. We take place, camera and other extras out of pictures.',
          ],
          ['Password', 'Only as a hash (Argon2id), never in clear.'],
          ['Passkeys', 'Public key, name and times. Your fingerprint or face never leaves your device.'],
          ...(hasGoogle
            ? [
                [
                  'Google account',
                  'Only if you sign in with Google or link it: your identifier and email address there. Nothing goes to Google before you press the button; from then on its own privacy rules apply.',
                ] as const,
              ]
            : []),
          [
            'Where you are signed in',
            `For each device: browser and system as a name, how and when you signed in. No IP address. Until you sign out, ${sessionMaxDays} days at most.`,
          ],
          [
            'Unconfirmed registration',
            `If the email address is not confirmed, we delete what you entered after ${registrationKeptDays} days.`,
          ],
          [
            'Links in emails',
            `As hashes: ${verificationLinkMinutes} minutes for confirming, ${resetLinkMinutes} minutes for a new password or address, ${exportLinkMinutes} minutes for downloading your data.`,
          ],
          [
            'Security log',
            `When you signed in or changed something important. ${auditKeptDays} days; once the account is deleted, without any link to you.`,
          ],
        ),
      ),
      section(
        'catalogue',
        'When you improve the catalogue',
        text(
          'A correction you suggest is seen by you and by those who look after the catalogue: with your name, what became of it, and their answer. Whoever edits the catalogue appears in its history with name and time, which only those who look after it can see; so every change can be traced and taken back (Article 6 (1) (f) GDPR). Once an account is deleted, suggestions and changes stay without a name; what the history keeps of your reading list or your ratings because two entries were merged goes with your account.',
        ),
      ),
      section(
        'reading',
        'What you read, rate and write',
        text(
          'Your reading list, dates, notes, goals and statistics are seen by you alone until you open some of them yourself. Stars and reviews are public, with your name and picture. If you open your profile or your year in books, everyone who knows the address sees it until you close it again.',
        ),
        text(
          'All of this stays until you remove it or delete your account. If you report a review, only the moderators see who it was; once your account is deleted, the report stays without your name. If the moderators hide a review of yours, the reason is kept for as long as the review exists; decisions of somebody who moderates stay without a name once their account is deleted.',
        ),
      ),
      section(
        'imports',
        'If you bring your books from elsewhere',
        text(
          'If you import a list from another site, you give us its file yourself. We fetch nothing from that site and do not ask for the password you use there. We do not keep the file itself, but we do keep its rows: what they say, notes and reviews included, which book we match each to, and what came onto your reading list and into your ratings because of it (Article 6 (1) (b) GDPR). Only you see these rows.',
        ),
        text(
          `We keep them for ${importUndoDays} days after the import, so that you can take it back in that time. After that we delete them. What was brought over stays, as if you had entered it here. Reviews from the file become public only if you choose this when you import.`,
        ),
      ),
      section(
        'assistant',
        'If you ask the assistant',
        text(
          'The assistant is a machine, not a person. Your questions and its answers stay until you delete the conversation or your account; only you see them. We count for a day how many questions you ask, so that nobody overloads it. For its suggestions it reads the catalogue and your own reading list with your ratings (Article 6 (1) (b) GDPR).',
        ),
        text(
          assistantHost === null
            ? 'It works on our own machines; nothing of this goes elsewhere.'
            : `For an answer, your question, the conversation so far and what it looks up for it go to ${assistantHost}. Your name and email address are not among them.`,
        ),
      ),
      section(
        'mail',
        'Emails we send you',
        text(
          `About your account you only get emails that you asked for or that warn you of a change, and word of what was decided about a review that you wrote or reported. A copy stays in the outbox for ${mailKeptDays} days after sending, so that nothing arrives twice or not at all. Our emails hold no pictures from elsewhere and do not count whether you open them.`,
        ),
        text(
          operator.mailService === null
            ? 'We send them over our own mail server.'
            : `We send them through ${operator.mailService}, on our behalf (Article 28 GDPR).`,
        ),
      ),
      section(
        'newsletter',
        'If you subscribe to the newsletter',
        text(
          `The basis is your consent (Article 6 (1) (a) GDPR, section 7 of the German UWG). It counts only once you follow the link in an email that holds no advertising; without confirmation we delete the address after ${newsletterUnconfirmedDays} days.`,
        ),
        text(
          `We keep the email address, the language and, as a proof, the wording of the consent and the time and IP address of your request and your confirmation. If your mail server refuses a newsletter, we note that. We do not learn whether you open it or follow links in it.`,
        ),
        text(
          `One click in any of the emails ends it (Article 7 (3)). From then on we do not use the address; the proof is kept for ${newsletterProofKeptDays / 365} years, so that we can show that you had consented (Article 6 (1) (f)). If you delete an account with this address, we delete the proof as well.`,
        ),
      ),
      section(
        'contact',
        'If you write to us',
        text(
          `What you send from the contact page goes to the operator as an email: topic, name, email address, subject and message. We use it only to answer you (Article 6 (1) (b) and (f) GDPR). It stays in the outbox of the site for ${mailKeptDays} days; we delete the email itself once the matter is settled, after two years at the latest unless a law asks for longer. You get an acknowledgement without the text of your message.`,
        ),
      ),
      section(
        'shops',
        'Links leading elsewhere',
        text(
          'Links to shops (marked “Ad”) and searches at bookshops and libraries are ordinary links. Only when you follow one does the other site learn anything: your IP address, that you come from us, and which book it is about. It does not learn who you are here.',
        ),
      ),
      section(
        'recipients',
        'Who is given data',
        text(
          'Nobody but the services named here, unless a law obliges us. We pass nothing on to countries outside the European Union; what happens when you follow links to other sites, or sign in with an account elsewhere, is up to the services you choose.',
        ),
      ),
      section(
        'deletion',
        'Deletion and backups',
        text(
          `If you delete your account, everything in it is gone the same day, your reviews and pictures included, and whatever was still on its way to your address. Backup copies may hold it for up to ${backupKeptDays} days. So that a restored backup does not bring you back, we keep a random identifier without any name.`,
        ),
        link('settings', 'Download your data or delete your account'),
      ),
      section(
        'rights',
        'Your rights',
        text(
          'You have the right to access, rectification, erasure, restriction of processing and portability of your data (Articles 15 to 20 GDPR). You may object to what rests on a legitimate interest (Article 21), and withdraw a consent at any time, which leaves what happened before lawful (Article 7 (3)). Most of it you can do without us in your settings; for the rest, write to us.',
        ),
        link('contact', 'Go to the contact page'),
        text('You may also complain to a data protection authority (Article 77), for instance:'),
        lines(operator.authority ?? 'the authority where you live or where the operator is based'),
      ),
    ],
  }
}
