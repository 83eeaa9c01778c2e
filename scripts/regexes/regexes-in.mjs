import { parseSync, Visitor } from 'rolldown/utils'

/**
 * Returns the regex literals in the code of a file.
 * @param {string} file @param {string} code
 * @returns {{ pattern: string, flags: string, place: string }[]}
 */
export function regexesIn(file, code) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const found = []
  new Visitor({
    Literal(node) {
      if (!node.regex) return
      const line = code.slice(0, node.start).split('\n').length
      found.push({ ...node.regex, place: `${file}:${line}` })
    },
  }).visit(program)
  return found
}
