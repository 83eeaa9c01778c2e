const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Returns the line, from 1, of the value at a path of a JSON text. If the path is missing, uses its nearest ancestor.
 */
export function lineOfPath(text: string, path: readonly PropertyKey[]): number {
  const frames: { isArray: boolean; key: string | number }[] = []
  let isKeyNext = false
  let deepest = -1
  let found = 0
  const visit = (offset: number): void => {
    if (frames.length <= deepest || !frames.every(({ key }, depth) => key === path[depth])) return
    deepest = frames.length
    found = offset
  }
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const frame = frames.at(-1)
    if (token === '{' || token === '[') {
      visit(index)
      isKeyNext = token === '{'
      frames.push(isKeyNext ? { isArray: false, key: '' } : { isArray: true, key: 0 })
    } else if (token === '}' || token === ']') {
      frames.pop()
      isKeyNext = false
    } else if (token === ',') {
      isKeyNext = !frame!.isArray
      if (frame!.isArray) frame!.key = Number(frame!.key) + 1
    } else if (token === ':') isKeyNext = false
    else if (isKeyNext) frame!.key = JSON.parse(token) as string
    else visit(index)
  }
  return text.slice(0, found).split('\n').length
}
