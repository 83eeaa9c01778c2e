import path from 'node:path'
import { readValues } from './read-values.ts'
import type { ConfigFault, Environment } from './read-values.ts'
import { type Operator, operatorOf } from './operator.ts'
import type { Values, VariableName } from './variables.ts'

export type { ConfigFault, Environment } from './read-values.ts'

/** How the site is set up, typed and checked, in groups. `null`: not configured, so the part is hidden or replaced as documented. */
export interface Config {
  site: {
    name: string
    publicUrl: string
    dataDir: string
    secret: string | null
    trustedProxies: string[]
    /** Pages in social networks; null: nothing has been said, empty: there are none. */
    socialLinks: { name: string; href: string }[] | null
  }
  server: { port: number; host: string; workers: number; metricsPort: number | null }
  log: { level: Values['LOG_LEVEL'] }
  /** `url` null: the embedded PostgreSQL. `directUrl` is never a pooler. */
  database: { url: string | null; directUrl: string | null; replicaUrl: string | null; prepared: boolean }
  mail: { smtpUrl: string | null; from: string }
  google: { clientId: string; clientSecret: string; issuer: string } | null
  assistant: { baseUrl: string; model: string; apiKey: string | null } | null
  support: { paymentLink: string | null }
  /** Who runs the site, as far as they have said. */
  operator: Operator
  /** For the log at start: names that look misspelt, settings that will surprise. */
  warnings: string[]
}

/** Everything that is wrong with the environment, in one message a person can act on. */
export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[]
  constructor(faults: readonly ConfigFault[]) {
    const lines = faults.map(
      ({ variable, problem, allowed }) => `  ${variable}: ${problem}. Allowed: ${allowed}.`,
    )
    const heading =
      faults.length === 1
        ? 'The configuration has a fault:'
        : `The configuration has ${faults.length} faults:`
    super([heading, ...lines, 'All variables are explained in docs/configuration.md.'].join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

const needEachOther: readonly (readonly [VariableName, VariableName])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['AI_BASE_URL', 'AI_MODEL'],
]
const s3Variables = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/**
 * Reads the configuration from an environment (`process.env`). Touches no file but those named by NAME_FILE.
 * @throws ConfigError that names all faults at once
 */
export function readConfig(environment: Environment): Config {
  const { values, faults, warnings } = readValues(environment)
  const all = [...faults, ...faultsBetween(values, faults)]
  if (all.length > 0) throw new ConfigError(all)
  return arrange(values, warnings)
}

/** Faults of variables that are right one by one. */
function faultsBetween(values: Values, known: readonly ConfigFault[]): ConfigFault[] {
  const found: ConfigFault[] = []
  const faulty = (name: string) =>
    known.some(({ variable }) => variable === name || variable === `${name}_FILE`)
  for (const pair of needEachOther) {
    const missing = pair.filter((name) => values[name] === undefined)
    const [name] = missing
    if (missing.length !== 1 || name === undefined || faulty(name)) continue
    found.push({
      variable: name,
      problem: `is empty, but ${pair.find((other) => other !== name)} is set`,
      allowed: 'both or none',
    })
  }
  for (const name of s3Variables) {
    if (values[name] === undefined) continue
    found.push({
      variable: name,
      problem: 'is set, but this version keeps files on disk only',
      allowed: 'empty',
    })
  }
  if (values.DATABASE_URL === undefined && !faulty('DATABASE_URL')) {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
      if (values[name] === undefined) continue
      found.push({
        variable: name,
        problem: 'is set, but DATABASE_URL is empty',
        allowed: 'only together with DATABASE_URL',
      })
    }
  }
  return found
}

function arrange(values: Values, warnings: string[]): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const { hostname, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol === 'http:' && !isLocal) {
    warnings.push(
      'PUBLIC_URL is not https: browsers will not keep the sign-in cookie, and passkeys will not work.',
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
    server: {
      port: values.PORT,
      host: values.HOST,
      workers: values.WORKERS,
      metricsPort: values.METRICS_PORT ?? null,
    },
    log: { level: values.LOG_LEVEL },
    database: {
      url,
      directUrl: values.DATABASE_DIRECT_URL ?? url,
      replicaUrl: values.DATABASE_REPLICA_URL ?? null,
      prepared: values.DATABASE_PREPARED,
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
    operator: operatorOf(values, hostname, isLocal, warnings),
    warnings,
  }
}
