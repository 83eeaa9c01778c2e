import { backupRetentionDays } from '#contract/values/retention'
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
} from './setting-schemas.ts'

/** Documentation of a variable in addition to its schema. */
interface Explanation {
  group: string
  purpose: string
  /** Description of the default value, if it is not a constant. */
  initially?: string
  /** True if the value is never shown. It can also be set as NAME_FILE, the path of a file with the value. */
  isSecret?: true
}

/** Documentation of all variables by schema. */
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

/** Every variable of the site in the order of the documentation. */
export const variables = z.object({
  SITE_NAME: site(
    line(60).prefault('Biblionaut'),
    'The name of the site, shown in titles, mails and the header.',
  ),
  PUBLIC_URL: site(
    origin.optional(),
    'The URL at which readers reach the site; used in links of mails, feeds and canonical URLs.',
    { initially: 'http://localhost:PORT' },
  ),
  PORT: site(wholeNumber(0, 65_535).prefault('3000'), 'The port the site listens on; 0 chooses a free one.'),
  HOST: site(
    line(253).prefault('localhost'),
    'The IP address or host the site listens on; 0.0.0.0 or :: for every network, as a container needs.',
  ),
  DATA_DIR: site(
    line(1000).prefault('./data'),
    'The folder for all files of the site: database, uploads, mail, secrets.',
  ),
  SECRET: site(line(1000, 32).optional(), 'Signs cookies and links. All nodes need the same one.', {
    initially: 'created once and stored in DATA_DIR/secret',
    isSecret,
  }),
  TRUSTED_PROXIES: site(networks.optional(), 'Proxies whose X-Forwarded-For and -Proto headers are trusted.'),
  LOG_LEVEL: site(
    oneOf(['debug', 'info', 'warn', 'error', 'silent']).prefault('info'),
    'The level of the log.',
  ),
  METRICS_PORT: site(
    wholeNumber(1, 65_535).optional(),
    'The port for Prometheus (GET /metrics), which readers must not reach. Empty: no metrics are served.',
  ),
  METRICS_HOST: site(
    line(253).prefault('localhost'),
    'The IP address or host that METRICS_PORT listens on; 0.0.0.0 in a container whose port is not published.',
  ),
  DATABASE_URL: database(
    databaseAddress.optional(),
    'The PostgreSQL database (15 or newer). Empty: the embedded one, in DATA_DIR.',
    { initially: 'the embedded PostgreSQL', isSecret },
  ),
  DATABASE_DIRECT_URL: database(
    databaseAddress.optional(),
    'The same database without a pooler, for migrations, LISTEN and jobs.',
    { initially: 'DATABASE_URL', isSecret },
  ),
  DATABASE_PREPARED: database(
    onOff.prefault('on'),
    'Prepared statements; off behind a pooler in transaction mode that does not support them. Then DATABASE_DIRECT_URL is required; also set a statement_timeout for the role.',
  ),
  BACKUP_DIR: backup(
    line(1000).optional(),
    'The folder for scheduled backups, best on another disk. Empty: no scheduled backups.',
  ),
  BACKUP_SCHEDULE: backup(
    schedule.prefault('17 3 * * *'),
    'The schedule of backups: minute, hour, day, month, weekday, as in cron, in UTC.',
  ),
  BACKUP_KEEP: backup(
    wholeNumber(1, 1000).prefault('14'),
    `The maximum number of scheduled backups. Further ones, and those older than ${backupRetentionDays} days, are deleted after a new one is complete.`,
  ),
  BACKUP_KEY: backup(
    line(1000, 20).optional(),
    'Encrypts and decrypts backups. Without the key, an encrypted backup cannot be restored. Empty: backups are not encrypted.',
    { isSecret },
  ),
  SMTP_URL: mail(
    address('smtp', 'smtps').optional(),
    'The mail server, smtp://user:password@host:587. Empty: each mail is written to a file in DATA_DIR/outbox. For a certificate of your own authority, set NODE_EXTRA_CA_CERTS (docs/operations.md).',
    { isSecret },
  ),
  MAIL_FROM: mail(sender.optional(), 'The sender of every mail.', {
    initially: 'SITE_NAME <no-reply@host of PUBLIC_URL>',
  }),
  GOOGLE_CLIENT_ID: google(
    line(300).optional(),
    'Client id, required together with GOOGLE_CLIENT_SECRET. Empty: the button is hidden.',
  ),
  GOOGLE_CLIENT_SECRET: google(line(300).optional(), 'Client secret.', { isSecret }),
  GOOGLE_ISSUER: google(
    address('http', 'https').prefault('https://accounts.google.com'),
    'OpenID Connect issuer; a different one is only useful for tests.',
  ),
  AI_BASE_URL: assistant(
    address('http', 'https').optional(),
    'An OpenAI-compatible server for the assistant, together with AI_MODEL. Empty: the site answers itself, without a model.',
  ),
  AI_MODEL: assistant(line(200).optional(), 'The name of the model.'),
  AI_API_KEY: assistant(line(1000).optional(), 'The API key of the server, if it requires one.', {
    isSecret,
  }),
  SUPPORT_PAYMENT_LINK: support(
    address('https').optional(),
    'The payment link for contributions, such as a PayPal.Me link: the amount is appended as the last part of the path, or after a final =. Empty: contributions are hidden.',
  ),
  SOCIAL_LINKS: support(
    namedLinks.optional(),
    'The links to social networks in the footer of every page. Empty: the feed of new books, the newsletter and the contact page; none: no links.',
  ),
  OPERATOR_NAME: operator(
    line(200).optional(),
    'The operator of the site: the name of a person or company, for the legal pages.',
  ),
  OPERATOR_ADDRESS: operator(postalAddress.optional(), 'The postal address of the operator.'),
  OPERATOR_EMAIL: operator(
    mailAddress.optional(),
    'The email address of the operator: shown on the legal pages, and the recipient of the contact form.',
  ),
  OPERATOR_PHONE: operator(line(60).optional(), 'A telephone number for the imprint.'),
  OPERATOR_REPRESENTATIVE: operator(
    line(200).optional(),
    'The legal representative of a company or association.',
  ),
  OPERATOR_REGISTER: operator(
    line(200).optional(),
    'Register, court and number of a company or association.',
  ),
  OPERATOR_VAT_ID: operator(line(60).optional(), 'VAT identification number, if there is one.'),
  OPERATOR_EDITOR: operator(
    line(200).optional(),
    'The person responsible for editorial content. Empty: the operator.',
  ),
  OPERATOR_HOSTING: operator(
    line(200).optional(),
    'The hosting provider of the site, for the privacy page. Empty: the operator.',
  ),
  OPERATOR_MAIL_SERVICE: operator(
    line(200).optional(),
    'The mail provider of the site, for the privacy page. Empty: the operator.',
  ),
  OPERATOR_AUTHORITY: operator(line(200).optional(), 'The responsible data protection authority.'),
  LEGAL_TEXTS_CHECKED: operator(
    onOff.prefault('off'),
    'On after a lawyer has checked the legal pages: removes the notice that they are samples.',
  ),
})

/** Values of the variables: `undefined` if a variable is not set and has no default. */
export type Values = z.output<typeof variables>
export type VariableName = keyof Values

/** A variable with its documentation. */
export interface Variable extends Explanation {
  name: VariableName
  allowed: string
  /** Default value as text; null if the variable is not set by default. */
  fallback: string | null
}

export const variableList: readonly Variable[] = Object.entries(variables.shape).map(([name, schema]) => ({
  ...explanations.get(schema)!,
  name: name as VariableName,
  allowed: schema.unwrap().description ?? '',
  fallback: schema.def.type === 'prefault' ? schema.def.defaultValue : null,
}))
