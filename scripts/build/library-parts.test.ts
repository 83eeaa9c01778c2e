import { expect, it } from 'vitest'
import { withBody } from './library-parts.ts'

const library = `export function outer(init) {
	let state = {};
	async function load(url, { signal } = {}) {
		if (signal) {
			return fetch(url);
		}
		return null;
	}
	return { load, state };
}
class Cache {
	load(key) {
		return key;
	}
	add(entry) {
		this.load(entry);
	}
}
`

it('empties a function in another, or in a class, and leaves everything around it', () => {
  expect(withBody(library, 'add', '')).toBe(
    library.replace('add(entry) {\n\t\tthis.load(entry);\n\t}', 'add(entry) {}'),
  )
  const alone = library.replace(/class Cache[^]*/, '')
  expect(withBody(alone, 'load', 'return url')).toBe(
    alone.replace(/(signal \} = \{\}\) \{)[^]*?\n\t\}/, '$1return url}'),
  )
})

it('empties nothing where a function is not there, or is one of two', () => {
  expect(withBody(library, 'remove', '')).toBeNull()
  expect(withBody(library, 'load', '')).toBeNull()
})
