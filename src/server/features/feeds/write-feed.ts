import { escapeXml } from '../../platform/text/escape-xml.ts'

/** A feed of books or of reviews before it is written. URLs are absolute. */
export interface Feed {
  title: string
  language: string
  siteName: string
  /** URL of the page that the feed belongs to. */
  home: string
  /** URL of the feed itself. */
  self: string
  items: readonly FeedItem[]
}

/** A book or a review in a feed. */
export interface FeedItem {
  /** Permanent id, which does not change with the title. */
  id: string
  url: string
  title: string
  authors: readonly string[]
  /** Beginning of the synopsis or review as plain text. */
  summary: string | null
  image: string
  created: Date
  updated: Date
}

const latest = (items: readonly FeedItem[]): Date =>
  new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())))

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
const person = (name: string): string => `<author>${element('name', name)}</author>`

/** Writes a feed as Atom (RFC 4287). */
export function writeAtom({ title, language, siteName, home, self, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<entry>${element('title', item.title)}${element('id', item.id)}` +
      `<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>` +
      element('published', item.created.toISOString()) +
      element('updated', item.updated.toISOString()) +
      item.authors.map(person).join('') +
      (item.summary === null ? '' : element('summary', item.summary)) +
      '</entry>\n',
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
    element('title', title) +
    element('id', self) +
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>` +
    element('updated', latest(items).toISOString()) +
    `${person(siteName)}\n${entries.join('')}</feed>\n`
  )
}

/** Writes a feed as JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed({ title, language, home, self, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language,
    home_page_url: home,
    feed_url: self,
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.summary ?? item.authors.join(', '),
      image: item.image,
      date_published: item.created.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: item.authors.map((name) => ({ name })),
      language,
    })),
  })
}
