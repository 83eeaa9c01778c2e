export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)
