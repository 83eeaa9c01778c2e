/** Converts the name of a field to that of its column. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)
