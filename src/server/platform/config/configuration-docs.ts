import { type Variable, variableList } from './settings.ts'

const groups = [...new Set(variableList.map(({ group }) => group))]
const inGroup = (group: string) => variableList.filter((variable) => variable.group === group)
const notice = 'Generated from src/server/platform/config/settings.ts by `node scripts/configuration.ts`.'

/** Returns the text of `.env.example`: every variable with its purpose, commented out. */
export function environmentExample(): string {
  const blocks = groups.map((group) => {
    const lines = inGroup(group).map(({ name, purpose, allowed, fallback, initially }) =>
      [
        `# ${purpose}`,
        `# Allowed: ${allowed}. Default: ${fallback ?? initially ?? 'empty'}.`,
        `#${name}=${fallback ?? ''}`,
      ].join('\n'),
    )
    return [`# ---- ${group}`, ...lines].join('\n\n')
  })
  return (
    [
      `# ${notice}\n# Copy this file to .env and remove the # before the variables that you set. No variable is required.`,
      ...blocks,
    ].join('\n\n') + '\n'
  )
}

/** Returns the text of `docs/configuration.md`. */
export function configurationPage(): string {
  const head = [
    '# Configuration',
    '',
    `<!-- ${notice} -->`,
    '',
    'The site is configured by environment variables. None is required: `npm start` uses the defaults. All variables are checked at start;',
    'an invalid one stops the start with a message that lists every error. So do an unknown name in `.env`, and `WORKERS`, `S3_*` and',
    '`DATABASE_REPLICA_URL`, which this version does not support. A name in the environment that looks misspelt causes a warning. Variables marked',
    '*secret* are never printed, and can also be set by a file: `NAME_FILE=/run/secrets/name`.',
    '',
    'Variables can also be set in a file `.env` in the project folder (`.env.example` lists all of them); the environment takes precedence.',
  ]
  return `${[...head, ...groups.map(groupTable)].join('\n')}\n`
}

function groupTable(group: string): string {
  const heading = `\n## ${group}\n\n| variable | purpose | allowed | default |\n|---|---|---|---|`
  return [heading].concat(inGroup(group).map(row)).join('\n')
}

function row({ name, purpose, allowed, fallback, initially, isSecret }: Variable): string {
  const initial = fallback === null ? cell(initially ?? 'empty') : `\`${fallback}\``
  return `| \`${name}\`${isSecret ? ' *secret*' : ''} | ${cell(purpose)} | ${cell(allowed)} | ${initial} |`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
