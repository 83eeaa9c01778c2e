import path from 'node:path'
import { type Operator, operatorOf } from './operator.ts'
import { type ConfigIssue, type Environment, readEnvironment } from './read-environment.ts'
import type { Values } from './settings.ts'

export type { Environment } from './read-environment.ts'

/**
 * The validated configuration. A setting without a value is null; docs/configuration.md says what the site does then.
 */
export interface Config {
  site: {
    name: string
    publicUrl: string
    dataDir: string
    secret: string | null
    trustedProxies: string[]
    /** Links to social networks. Null if not set; empty if set to `none`. */
    socialLinks: { name: string; href: string }[] | null
  }
  server: { port: number; host: string }
  log: { level: Values['LOG_LEVEL'] }
  /** Port and host of the metrics server. Null: no metrics are served. */
  metrics: { port: number; host: string } | null
  /**
   * `url` is null for the embedded PostgreSQL. `directUrl` is the URL of the same database without a pooler.
   * `prepared` is false if a pooler does not support prepared statements.
   */
  database: { url: string | null; directUrl: string | null; prepared: boolean }
  /** `folder` is null if no scheduled backups are written. */
  backup: { folder: string | null; schedule: string; keep: number; key: string | null }
  mail: { smtpUrl: string | null; from: string }
  google: { clientId: string; clientSecret: string; issuer: string } | null
  assistant: { baseUrl: string; model: string; apiKey: string | null } | null
  support: { paymentLink: string | null }
  operator: Operator
  /** Warnings for the log at start: misspelt names, settings with unexpected effects. */
  warnings: string[]
}

/** Reports all invalid settings in one message, with the allowed values of each. */
export class ConfigError extends Error {
  readonly issues: readonly ConfigIssue[]
  constructor(issues: readonly ConfigIssue[]) {
    const lines = issues.map(
      ({ variable, problem, allowed }) => `  ${variable}: ${problem}. Allowed: ${allowed}.`,
    )
    const heading =
      issues.length === 1
        ? 'The configuration has an error:'
        : `The configuration has ${issues.length} errors:`
    super([heading, ...lines, 'All variables are explained in docs/configuration.md.'].join('\n'))
    this.name = 'ConfigError'
    this.issues = issues
  }
}

/**
 * Reads the configuration from an environment (`process.env`). Reads no files except those of NAME_FILE variables.
 * @throws ConfigError with all invalid settings
 */
export function readConfig(environment: Environment): Config {
  const { values, issues, warnings } = readEnvironment(environment)
  if (!values) throw new ConfigError(issues)
  return arrange(values, warnings)
}

/** Returns true if the public URL names this machine, so that only browsers on this machine can use it. */
export const isLocalAddress = (publicUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)

function arrange(values: Values, warnings: string[]): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const { hostname, protocol } = new URL(publicUrl)
  const isLocal = isLocalAddress(publicUrl)
  if (protocol === 'http:' && !isLocal) {
    warnings.push(
      'PUBLIC_URL is not https: browsers will not store the session cookie, and passkeys will not work.',
    )
  }
  const url = values.DATABASE_URL ?? null
  return {
    site: {
      name: values.SITE_NAME,
      publicUrl,
      dataDir: path.resolve(values.DATA_DIR),
      secret: values.SECRET ?? null,
      trustedProxies: values.TRUSTED_PROXIES ?? [],
      socialLinks: values.SOCIAL_LINKS ?? null,
    },
    server: { port: values.PORT, host: values.HOST },
    log: { level: values.LOG_LEVEL },
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    database: {
      url,
      directUrl: values.DATABASE_DIRECT_URL ?? url,
      prepared: values.DATABASE_PREPARED,
    },
    backup: {
      folder: values.BACKUP_DIR === undefined ? null : path.resolve(values.BACKUP_DIR),
      schedule: values.BACKUP_SCHEDULE,
      keep: values.BACKUP_KEEP,
      key: values.BACKUP_KEY ?? null,
    },
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `${values.SITE_NAME.replace(/[<>@,;:"]/g, '')} <no-reply@${hostname}>`,
    },
    google:
      values.GOOGLE_CLIENT_ID !== undefined && values.GOOGLE_CLIENT_SECRET !== undefined
        ? {
            clientId: values.GOOGLE_CLIENT_ID,
            clientSecret: values.GOOGLE_CLIENT_SECRET,
            issuer: values.GOOGLE_ISSUER,
          }
        : null,
    assistant:
      values.AI_BASE_URL !== undefined && values.AI_MODEL !== undefined
        ? { baseUrl: values.AI_BASE_URL, model: values.AI_MODEL, apiKey: values.AI_API_KEY ?? null }
        : null,
    support: { paymentLink: values.SUPPORT_PAYMENT_LINK ?? null },
    operator: operatorOf(values, hostname, warnings),
    warnings,
  }
}
