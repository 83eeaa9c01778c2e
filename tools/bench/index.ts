import { parseArgs } from 'node:util'
import { accountFigures } from './accounts.ts'
import { analyticsFigures } from './analytics.ts'
import { avifFigures } from './avif.ts'
import { hardFigures } from './hard.ts'
import { houseFigures } from './house-figures.ts'
import { importFigures } from './imports.ts'
import { readerFigures } from './readers.ts'
import { searchFigures } from './search.ts'
import { uploadFigures } from './uploads.ts'

/**
 * Figures, each against its limit or a bare server in the same run: `npm run bench`. Ends with 0: a missed figure is reported, not hidden.
 * One part: `npm run bench -- start|weight|json|afresh|repeated`; `npm run bench -- hard|search|readers|imports [--works 200000]` on a generated catalogue, `readers ratings` those alone; `npm run bench -- accounts|analytics|uploads`; `npm run bench -- avif [picture ...]`; `npm run bench -- wishes [--set 1|2|3] [--half test]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    works: { type: 'string', default: '10000' },
    half: { type: 'string', default: 'development' },
    set: { type: 'string', default: '2' },
  },
})
const [part, ...files] = positionals
const works = Number(values.works)
if (!Number.isInteger(works) || works < 300) throw new Error('--works takes a whole number of at least 300')
if (part === 'accounts') await accountFigures()
else if (part === 'uploads') await uploadFigures()
else if (part === 'avif') await avifFigures(files)
else if (part === 'analytics') await analyticsFigures()
else if (part === 'readers') await readerFigures(works, files[0])
else if (part === 'imports') await importFigures(works)
else if (part === 'wishes') await wishes(wishSet(values.set), values.half === 'test' ? 'test' : 'development')
else if (part === 'hard') await hardFigures(works)
else if (part === 'search') await searchFigures(works)
else await houseFigures(part)

function wishSet(set: string): 1 | 2 | 3 {
  return set === '1' ? 1 : set === '3' ? 3 : 2
}

/** The wishes and their judge live with the tests, which stand on this folder. */
async function wishes(set: 1 | 2 | 3, half: 'development' | 'test'): Promise<void> {
  const file = new URL('../../tests/assistant/wish-figures.ts', import.meta.url).href
  const { wishFigures } = (await import(file)) as {
    wishFigures(set: 1 | 2 | 3, half: 'development' | 'test'): Promise<void>
  }
  await wishFigures(set, half)
}
