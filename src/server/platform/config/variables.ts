import { z } from 'zod'
import {
  address,
  databaseAddress,
  line,
  mailAddress,
  namedLinks,
  networks,
  onOff,
  oneOf,
  origin,
  postalAddress,
  schedule,
  sender,
  wholeNumber,
} from './values.ts'

/** What the documents say of a variable besides what its schema does. */
interface Explanation {
  /** Heading in the docs. */
  group: string
  /** What it is for: one English sentence. */
  purpose: string
  /** Said in place of a fixed default where it is worked out. */
  initially?: string
  /** Never shown in a message; may also come as NAME_FILE. */
  isSecret?: true
}

/** The explanations of all variables, by schema. */
export const explanations = z.registry<Explanation>()

const inGroup =
  (group: string) =>
  <Schema extends z.ZodType>(
    schema: Schema,
    purpose: string,
    more: Pick<Explanation, 'initially' | 'isSecret'> = {},
  ): Schema => {
    explanations.add(schema, { group, purpose, ...more })
    return schema
  }
const site = inGroup('Site')
const database = inGroup('Database')
const backup = inGroup('Backup')
const mail = inGroup('Mail')
const google = inGroup('Sign-in with Google')
const assistant = inGroup('Assistant')
const support = inGroup('Support')
const operator = inGroup('Operator')
const isSecret = true

/** Every variable the site reads, in the order of the docs. */
export const variables = z.object({
  SITE_NAME: site(
    line(60).prefault('Biblionaut'),
    'The name of the site, shown in titles, mails and the header.',
  ),
  PUBLIC_URL: site(
    origin.optional(),
    'Where readers reach the site; used in links of mails, feeds and canonical addresses.',
    { initially: 'http://localhost:PORT' },
  ),
  PORT: site(wholeNumber(0, 65_535).prefault('3000'), 'The port the site listens on; 0 takes a free one.'),
  HOST: site(
    line(253).prefault('localhost'),
    'The address the site listens on; 0.0.0.0 or :: for every network, as a container needs.',
  ),
  DATA_DIR: site(
    line(1000).prefault('./data'),
    'The folder for everything the site keeps on disk: database, uploads, mail, secrets.',
  ),
  SECRET: site(line(1000, 32).optional(), 'Signs cookies and links. Several nodes need the same one.', {
    initially: 'made once and kept in DATA_DIR/secret',
    isSecret,
  }),
  TRUSTED_PROXIES: site(networks.optional(), 'Proxies whose X-Forwarded-For and -Proto are believed.'),
  LOG_LEVEL: site(
    oneOf(['debug', 'info', 'warn', 'error', 'silent']).prefault('info'),
    'How much the log says.',
  ),
  METRICS_PORT: site(
    wholeNumber(1, 65_535).optional(),
    'The port for Prometheus (GET /metrics), which readers must not reach. Empty: there are no metrics.',
  ),
  METRICS_HOST: site(
    line(253).prefault('localhost'),
    'The address that METRICS_PORT listens on; 0.0.0.0 in a container whose port is not published.',
  ),
  DATABASE_URL: database(
    databaseAddress.optional(),
    'The PostgreSQL database (15 or newer). Empty: the one that comes along, in DATA_DIR.',
    { initially: 'the embedded PostgreSQL', isSecret },
  ),
  DATABASE_DIRECT_URL: database(
    databaseAddress.optional(),
    'The same database past a pooler, for migrations, LISTEN and jobs.',
    { initially: 'DATABASE_URL', isSecret },
  ),
  DATABASE_PREPARED: database(
    onOff.prefault('on'),
    'Prepared statements; off behind a pooler in transaction mode that does not know them. Then give the role a statement_timeout.',
  ),
  BACKUP_DIR: backup(
    line(1000).optional(),
    'The folder that the site writes a backup into by itself, best on another disk. Empty: none is written.',
  ),
  BACKUP_SCHEDULE: backup(
    schedule.prefault('17 3 * * *'),
    'When: minute, hour, day, month, weekday, as cron has them, in UTC.',
  ),
  BACKUP_KEEP: backup(
    wholeNumber(1, 1000).prefault('14'),
    'How many of these backups are kept; older ones are removed when a new one is whole.',
  ),
  BACKUP_KEY: backup(
    line(1000, 20).optional(),
    'Encrypts backups, and opens them again: whoever loses it has lost them. Empty: they are not encrypted.',
    { isSecret },
  ),
  SMTP_URL: mail(
    address('smtp', 'smtps').optional(),
    'The mail server, smtp://user:password@host:587. Empty: each mail becomes a file in DATA_DIR/outbox.',
    { isSecret },
  ),
  MAIL_FROM: mail(sender.optional(), 'The sender of every mail.', {
    initially: 'SITE_NAME <no-reply@host of PUBLIC_URL>',
  }),
  GOOGLE_CLIENT_ID: google(
    line(300).optional(),
    'Client id, together with GOOGLE_CLIENT_SECRET. Empty: the button is hidden.',
  ),
  GOOGLE_CLIENT_SECRET: google(line(300).optional(), 'Client secret.', { isSecret }),
  GOOGLE_ISSUER: google(
    address('http', 'https').prefault('https://accounts.google.com'),
    'OpenID Connect issuer; another one for tests.',
  ),
  AI_BASE_URL: assistant(
    address('http', 'https').optional(),
    'An OpenAI-compatible server for the assistant, together with AI_MODEL. Empty: the site answers by itself, without a model.',
  ),
  AI_MODEL: assistant(line(200).optional(), 'The model asked for.'),
  AI_API_KEY: assistant(line(1000).optional(), 'The key of the server, where it asks for one.', { isSecret }),
  SUPPORT_PAYMENT_LINK: support(
    address('https').optional(),
    'Where contributions go, such as a PayPal.Me link: the amount becomes the last part of the path, or stands behind a final =. Empty: nothing about it is shown.',
  ),
  SOCIAL_LINKS: support(
    namedLinks.optional(),
    'The pages of the site in social networks, for the foot of every page. Empty: the feed of new books, the newsletter and the contact page; none: nothing.',
  ),
  OPERATOR_NAME: operator(
    line(200).optional(),
    'Who runs the site: the name of a person or company, for the legal pages.',
  ),
  OPERATOR_ADDRESS: operator(postalAddress.optional(), 'The postal address of the operator.'),
  OPERATOR_EMAIL: operator(
    mailAddress.optional(),
    'The mail address of the operator: shown on the legal pages, and where the contact form writes to.',
  ),
  OPERATOR_PHONE: operator(line(60).optional(), 'A telephone number for the imprint.'),
  OPERATOR_REPRESENTATIVE: operator(line(200).optional(), 'Who speaks for a company or association.'),
  OPERATOR_REGISTER: operator(
    line(200).optional(),
    'Register, court and number of a company or association.',
  ),
  OPERATOR_VAT_ID: operator(line(60).optional(), 'VAT identification number, where there is one.'),
  OPERATOR_EDITOR: operator(line(200).optional(), 'Who answers for editorial content. Empty: the operator.'),
  OPERATOR_HOSTING: operator(
    line(200).optional(),
    'Whose machines the site runs on, for the privacy page. Empty: the operator’s own.',
  ),
  OPERATOR_MAIL_SERVICE: operator(
    line(200).optional(),
    'Who delivers the mail of the site, for the privacy page. Empty: the operator.',
  ),
  OPERATOR_AUTHORITY: operator(line(200).optional(), 'The data protection authority in charge.'),
  LEGAL_TEXTS_CHECKED: operator(
    onOff.prefault('off'),
    'On, once a lawyer has looked through the legal pages: takes the note off that they are samples.',
  ),
})

/** What the variables hold once read: `undefined` where nothing is set and there is no default. */
export type Values = z.output<typeof variables>
/** The name of a variable. */
export type VariableName = keyof Values

/** Everything the documents and messages need to know of a variable. */
export interface Variable extends Explanation {
  name: VariableName
  /** What may be written. */
  allowed: string
  /** Text taken where nothing is written; null: not set. */
  fallback: string | null
}

/** All variables in order. */
export const variableList: readonly Variable[] = Object.entries(variables.shape).map(([name, schema]) => ({
  ...explanations.get(schema)!,
  name: name as VariableName,
  allowed: schema.unwrap().description ?? '',
  fallback: schema.def.type === 'prefault' ? schema.def.defaultValue : null,
}))
