import type { z } from 'zod'
import { operatorVariables } from './operator-variables.ts'
import { type Variable, variable } from './variable.ts'
import {
  address,
  databaseAddress,
  line,
  namedLinks,
  networks,
  onOff,
  oneOf,
  origin,
  sender,
  wholeNumber,
} from './values.ts'

const databaseAllowed = 'postgresql://user:password@host:5432/name'
const bucketAllowed = 'text; empty in this version, which keeps files on disk'

/** Every variable the site reads, in the order of the docs (decisions.md, Configuration). */
export const variables = {
  SITE_NAME: variable({
    group: 'Site',
    purpose: 'The name of the site, shown in titles, mails and the header.',
    allowed: '1 to 60 characters',
    schema: line(1, 60),
    fallback: 'Biblionaut',
  }),
  PUBLIC_URL: variable({
    group: 'Site',
    purpose: 'Where readers reach the site; used in links of mails, feeds and canonical addresses.',
    allowed: 'http(s)://host[:port] with nothing behind',
    schema: origin,
    fallbackInWords: 'http://localhost:PORT',
  }),
  PORT: variable({
    group: 'Site',
    purpose: 'The port the site listens on; 0 takes a free one.',
    allowed: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535),
    fallback: '3000',
  }),
  HOST: variable({
    group: 'Site',
    purpose: 'The address the site listens on; 0.0.0.0 or :: for every network, as a container needs.',
    allowed: 'a host name or address',
    schema: line(1, 253),
    fallback: 'localhost',
  }),
  DATA_DIR: variable({
    group: 'Site',
    purpose: 'The folder for everything the site keeps on disk: database, uploads, mail, secrets.',
    allowed: 'a path, absolute or from the working folder',
    schema: line(1, 1000),
    fallback: './data',
  }),
  SECRET: variable({
    group: 'Site',
    purpose: 'Signs cookies and links. Several nodes need the same one.',
    allowed: '32 characters or more',
    schema: line(32, 1000),
    fallbackInWords: 'made once and kept in DATA_DIR/secret',
    secret: true,
  }),
  TRUSTED_PROXIES: variable({
    group: 'Site',
    purpose: 'Proxies whose X-Forwarded-For and -Proto are believed.',
    allowed: 'addresses or networks parted by commas, or loopback',
    schema: networks,
  }),
  LOG_LEVEL: variable({
    group: 'Site',
    purpose: 'How much the log says.',
    allowed: 'debug, info, warn, error or silent',
    schema: oneOf(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
  }),
  METRICS_PORT: variable({
    group: 'Site',
    purpose: 'A private port on the loopback for Prometheus metrics.',
    allowed: 'a whole number from 1 to 65535',
    schema: wholeNumber(1, 65_535),
  }),
  WORKERS: variable({
    group: 'Site',
    purpose: 'Processes that answer requests.',
    allowed: 'a whole number from 1 to 64',
    schema: wholeNumber(1, 64),
    fallback: '1',
  }),
  DATABASE_URL: variable({
    group: 'Database',
    purpose: 'The PostgreSQL database (16 or newer). Empty: the one that comes along, in DATA_DIR.',
    allowed: databaseAllowed,
    schema: databaseAddress,
    fallbackInWords: 'the embedded PostgreSQL',
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable({
    group: 'Database',
    purpose: 'The same database past a pooler, for migrations, LISTEN and jobs.',
    allowed: databaseAllowed,
    schema: databaseAddress,
    fallbackInWords: 'DATABASE_URL',
    secret: true,
  }),
  DATABASE_REPLICA_URL: variable({
    group: 'Database',
    purpose: 'A replica for reading.',
    allowed: databaseAllowed,
    schema: databaseAddress,
    secret: true,
  }),
  DATABASE_PREPARED: variable({
    group: 'Database',
    purpose:
      'Prepared statements; off behind a pooler in transaction mode that does not know them. Then give the role a statement_timeout.',
    allowed: 'on or off',
    schema: onOff,
    fallback: 'on',
  }),
  SMTP_URL: variable({
    group: 'Mail',
    purpose: 'The mail server. Empty: each mail becomes a file in DATA_DIR/outbox.',
    allowed: 'smtp://user:password@host:587 or smtps://…',
    schema: address(['smtp', 'smtps']),
    secret: true,
  }),
  MAIL_FROM: variable({
    group: 'Mail',
    purpose: 'The sender of every mail.',
    allowed: 'address or Name <address>',
    schema: sender,
    fallbackInWords: 'SITE_NAME <no-reply@host of PUBLIC_URL>',
  }),
  GOOGLE_CLIENT_ID: variable({
    group: 'Sign-in with Google',
    purpose: 'Client id. Empty: the button is hidden.',
    allowed: 'text, together with GOOGLE_CLIENT_SECRET',
    schema: line(1, 300),
  }),
  GOOGLE_CLIENT_SECRET: variable({
    group: 'Sign-in with Google',
    purpose: 'Client secret.',
    allowed: 'text, together with GOOGLE_CLIENT_ID',
    schema: line(1, 300),
    secret: true,
  }),
  GOOGLE_ISSUER: variable({
    group: 'Sign-in with Google',
    purpose: 'OpenID Connect issuer; another one for tests.',
    allowed: 'an http(s) address',
    schema: address(['http', 'https']),
    fallback: 'https://accounts.google.com',
  }),
  AI_BASE_URL: variable({
    group: 'Assistant',
    purpose:
      'An OpenAI-compatible server for the assistant. Empty: the site answers by itself, without a model.',
    allowed: 'an http(s) address, together with AI_MODEL',
    schema: address(['http', 'https']),
  }),
  AI_MODEL: variable({
    group: 'Assistant',
    purpose: 'The model asked for.',
    allowed: 'text, together with AI_BASE_URL',
    schema: line(1, 200),
  }),
  AI_API_KEY: variable({
    group: 'Assistant',
    purpose: 'The key of the server, where it asks for one.',
    allowed: 'text',
    schema: line(1, 1000),
    secret: true,
  }),
  S3_ENDPOINT: variable({
    group: 'Files',
    purpose: 'Address of an S3 server.',
    allowed: bucketAllowed,
    schema: address(['http', 'https']),
  }),
  S3_REGION: variable({
    group: 'Files',
    purpose: 'Its region.',
    allowed: bucketAllowed,
    schema: line(1, 100),
  }),
  S3_BUCKET: variable({
    group: 'Files',
    purpose: 'Bucket for uploads. Empty: DATA_DIR/uploads.',
    allowed: bucketAllowed,
    schema: line(3, 63),
  }),
  S3_ACCESS_KEY_ID: variable({
    group: 'Files',
    purpose: 'Access key.',
    allowed: bucketAllowed,
    schema: line(1, 200),
  }),
  S3_SECRET_ACCESS_KEY: variable({
    group: 'Files',
    purpose: 'Secret of the access key.',
    allowed: bucketAllowed,
    schema: line(1, 200),
    secret: true,
  }),
  SUPPORT_PAYMENT_LINK: variable({
    group: 'Support',
    purpose:
      'Where contributions go, such as a PayPal.Me link: the amount becomes the last part of the path, or stands behind a final =. Empty: nothing about it is shown.',
    allowed: 'an https address',
    schema: address(['https']),
  }),
  SOCIAL_LINKS: variable({
    group: 'Support',
    purpose:
      'The pages of the site in social networks, for the foot of every page. Empty: three names without a link, as the specification has them; none: nothing.',
    allowed:
      'up to five names with https addresses, parted by commas (Mastodon https://example.social/@us), or none',
    schema: namedLinks,
  }),
  ...operatorVariables,
} satisfies Record<string, Variable>

/** The name of a variable. */
export type VariableName = keyof typeof variables

/** What the variables hold once read: `undefined` where nothing is set and there is no fallback. */
export type Values = {
  [Name in VariableName]: (typeof variables)[Name] extends { fallback: string }
    ? z.output<(typeof variables)[Name]['schema']>
    : z.output<(typeof variables)[Name]['schema']> | undefined
}
