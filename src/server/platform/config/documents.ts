import { type Variable, variableList } from './variables.ts'

const groups = [...new Set(variableList.map(({ group }) => group))]
const inGroup = (group: string) => variableList.filter((variable) => variable.group === group)
const notice = 'Made from src/server/platform/config/variables.ts by `node scripts/configuration.ts`.'

/** The text of `.env.example`: every variable with its purpose, nothing set. */
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
      `# ${notice}\n# Copy to .env beside this file and remove the # of what you set. Nothing has to be set.`,
      ...blocks,
    ].join('\n\n') + '\n'
  )
}

/** The text of `docs/configuration.md`. */
export function configurationPage(): string {
  const head = [
    '# Configuration',
    '',
    `<!-- ${notice} -->`,
    '',
    'Everything is set by environment variables, and nothing has to be: `npm start` runs with the defaults. All variables are checked at start;',
    'a wrong one stops the start with a message that names every fault at once. A name that looks misspelt is warned about. Variables marked',
    '*secret* are never printed, and can also be given as a file: `NAME_FILE=/run/secrets/name`.',
    '',
    'They may stand in a file `.env` in the folder of the project as well (`.env.example` is one with everything in it); what the environment says wins.',
  ]
  return `${[...head, ...groups.map(groupTable)].join('\n')}\n`
}

function groupTable(group: string): string {
  const heading = `\n## ${group}\n\n| variable | what for | allowed | default |\n|---|---|---|---|`
  return [heading].concat(inGroup(group).map(row)).join('\n')
}

function row({ name, purpose, allowed, fallback, initially, isSecret }: Variable): string {
  const initial = fallback === null ? cell(initially ?? 'empty') : `\`${fallback}\``
  return `| \`${name}\`${isSecret ? ' *secret*' : ''} | ${cell(purpose)} | ${cell(allowed)} | ${initial} |`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
