const commandLetters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }

/** Returns the outline of a glyph as relative path commands in integer units, with y downwards from its origin. */
export function outline({ commands }) {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let d = ''
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      d += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const units = args.map((value, index) => Math.round(index % 2 ? -value : value))
    const relative = units.map((value, index) => value - (index % 2 ? y : x))
    ;[x, y] = units.slice(-2)
    if (command === 'moveTo') [startX, startY] = [x, y]
    if (command === 'lineTo' && relative[1] === 0) d += `h${relative[0]}`
    else if (command === 'lineTo' && relative[0] === 0) d += `v${relative[1]}`
    else d += commandLetters[command] + relative.join(' ').replaceAll(' -', '-')
  }
  return d
}
