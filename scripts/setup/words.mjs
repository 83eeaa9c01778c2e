import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Language whose text files define the keys of the text files of all languages. */
const model = 'en'
const isServers = (/** @type {string} */ file) => file.endsWith('.server.json')
const nounOf = (/** @type {string} */ file) => file.replace(/(?:\.server)?\.json$/, '')
const nameOf = (/** @type {string} */ language, /** @type {string} */ file) =>
  `${language}_${nounOf(file).replaceAll('-', '_')}`
const head =
  '// Generated from src/i18n/<language>/*.json by `node scripts/words.mjs` and by every npm command; not in git.\n'

/**
 * Generates src/i18n/generated: `words.ts` (types of the English texts) and `tables.ts` (imports of all texts).
 * @param {string} root
 */
export function writeWords(root) {
  const folder = path.join(root, 'src/i18n')
  if (!existsSync(path.join(folder, model))) return
  const target = path.join(folder, 'generated')
  mkdirSync(target, { recursive: true })
  writeChanged(path.join(target, 'words.ts'), typesOf(path.join(folder, model)))
  writeChanged(path.join(target, 'tables.ts'), tablesOf(folder))
}

/** Writes a file unless it has this text. @param {string} file @param {string} text */
function writeChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Returns the sorted names of the JSON files in a folder. @param {string} folder @returns {string[]} */
const filesOf = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()

/**
 * Returns the content of `words.ts`: keys and placeholders of the texts in a folder.
 * @param {string} folder @returns {string}
 */
function typesOf(folder) {
  const files = filesOf(folder)
  const interfaceOf = (
    /** @type {string} */ name,
    /** @type {string} */ about,
    /** @type {string[]} */ names,
  ) =>
    `/** ${about} */\nexport interface ${name} {\n${names.map((file) => typeOf(folder, file)).join('\n')}\n}\n`
  return [
    head,
    interfaceOf(
      'PageWords',
      'Placeholders of the texts that pages may use, by noun and key.',
      files.filter((file) => !isServers(file)),
    ),
    interfaceOf(
      'ServerWords',
      'Placeholders of the texts that only the server uses, by noun and key.',
      files.filter(isServers),
    ),
  ].join('\n')
}

/**
 * Returns a member of an interface in `words.ts`: keys and placeholders of one file.
 * @param {string} folder @param {string} file @returns {string}
 */
function typeOf(folder, file) {
  /** @type {Record<string, string>} */
  const words = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  /** @type {Map<string, Set<string>>} */
  const keys = new Map()
  for (const [key, text] of Object.entries(words)) {
    // 'too_many' is no plural form, because there is no key 'too_other'
    const counted = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
    const base = `${counted}_other` in words ? counted : key
    const placeholders = keys.get(base) ?? new Set()
    // a text with plural forms needs `count`, even if no form contains the number
    if (base !== key) placeholders.add('count')
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) placeholders.add(name)
    keys.set(base, placeholders)
  }
  const lines = [...keys].map(([key, names]) => {
    const union = [...names].map((name) => `'${name}'`).join(' | ')
    return `    '${key}': ${union || 'never'}`
  })
  return `  '${nounOf(file)}': {\n${lines.join('\n')}\n  }`
}

/** Returns the content of `tables.ts`: all text files of all languages. @param {string} folder @returns {string} */
function tablesOf(folder) {
  const languages = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'common.json')))
  const imports = languages.flatMap((language) =>
    filesOf(path.join(folder, language)).map(
      (file) => `import ${nameOf(language, file)} from '../${language}/${file}' with { type: 'json' }`,
    ),
  )
  const tables = languages.map((language) => {
    const lines = filesOf(path.join(folder, language)).map(
      (file) => `    '${nounOf(file)}': ${nameOf(language, file)},`,
    )
    return `  ${language}: {\n${lines.join('\n')}\n  },`
  })
  return `${head}${imports.join('\n')}\n\n/** All words, by language and noun. */\nexport const tables = {\n${tables.join('\n')}\n}\n`
}
