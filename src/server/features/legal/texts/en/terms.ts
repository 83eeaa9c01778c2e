import { type LegalFacts, type LegalText, link, list, section, text } from '../../facts.ts'

export function terms({ siteName }: LegalFacts): LegalText {
  return {
    title: 'Terms of use',
    lead: `What you can expect of ${siteName}, and what we expect of you.`,
    sections: [
      section(
        'scope',
        'What this is about',
        text(
          `${siteName} is a catalogue of science fiction and fantasy with reading lists, ratings and reviews. Everybody may read it, without an account and free of charge. These terms hold between you and the operator named in the imprint.`,
        ),
        link('imprint', 'Imprint'),
      ),
      section(
        'account',
        'Your account',
        list(
          'You may create an account if you are at least 16 years old and have an email address of your own. A pen name is welcome.',
          'Your access is yours alone: do not pass on password or passkeys, and tell us if somebody else gets in.',
          'You can delete your account in your settings at any time. We can end it with two weeks’ notice, or lock it at once after a serious breach; we will tell you why.',
          'You can download your data at any time, also before deleting.',
        ),
        link('settings', 'Go to your settings'),
      ),
      section(
        'content',
        'What you write stays yours',
        text(
          `Your reviews, the text about you and your pictures belong to you. You allow us to show them on ${siteName}, to bring them into other sizes and formats for that, and to show excerpts in lists. This permission ends when you delete them. Only upload what is yours or what you may use.`,
        ),
      ),
      section(
        'rules',
        'What is not allowed',
        list(
          'Insults, threats, incitement, and anything the law forbids.',
          'Advertising, bought or arranged ratings, and ratings of your own books.',
          'Texts and pictures of others without permission, personal data of others.',
          'Giving the ending away without marking it as a spoiler.',
          'Disrupting the site, getting around its protection, or harvesting the data of others.',
        ),
      ),
      section(
        'reviews',
        'Whether ratings are genuine',
        text(
          'Stars and reviews come from people with an account and a confirmed email address; each account rates a book or a person once. We do not check whether somebody has bought or read a book. We look into reports of bought or invented ratings. We show good and bad ratings alike, and each counts the same in the average.',
        ),
        text(
          'Rating counts from other sources only influence the order of lists while there are few of our own. They are never shown as ratings.',
        ),
      ),
      section(
        'moderation',
        'Reports and moderation',
        text(
          'There is “Report” beside every review. Without an account, report from the contact page: give the address of the page, and say what is wrong with it. We confirm that your report has arrived, people look into it, and we tell you what we decided.',
        ),
        text(
          'If we hide or delete something, its author is told what and why, whether a law or these terms were the reason, and how to object: by a message to us within six months, or in court. Reports by someone who keeps making manifestly unfounded ones may be left aside for a while.',
        ),
        link('contact', 'Go to the contact page'),
      ),
      section(
        'order',
        'How lists are ordered',
        text(
          'Lists are ordered by what stands above them: title, year, rating. “Best rated” takes the average and the number of votes into account. The search orders by how well something matches your words. Nobody can pay for a better place.',
        ),
      ),
      section(
        'shops',
        'Links to shops, and support',
        text(
          'Links marked “Ad” earn us a commission if you buy through them; you do not pay more. A purchase is a contract between you and the bookshop alone. Whoever supports us with money does so voluntarily: nothing is given in return, and there is no receipt for tax purposes.',
        ),
      ),
      section(
        'liability',
        'Warranty and liability',
        text(
          'We put the catalogue together with care, but cannot promise that all of it is right or that the site is always up. We are liable without limit for intent and gross negligence, and for harm to life, body and health. For slight negligence we are liable only for the breach of essential duties, and only for foreseeable damage.',
        ),
      ),
      section(
        'changes',
        'Changes and law',
        text(
          'If we change these terms to your disadvantage, we will tell you by email at least six weeks before; if you do not agree, you can delete your account until then. German law applies; the protection that the law of your home in the European Union gives you remains.',
        ),
      ),
    ],
  }
}
