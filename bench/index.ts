import { parseArgs } from 'node:util'
import { accountFigures } from './accounts.ts'
import { hardFigures } from './hard.ts'
import { houseFigures } from './house-figures.ts'
import { readerFigures } from './readers.ts'
import { searchFigures } from './search.ts'

/**
 * Figures, each against its limit or a bare server in the same run: `npm run bench`. Ends with 0: a missed figure is reported, not hidden.
 * One part: `npm run bench -- start|weight|json|afresh|repeated`; `npm run bench -- hard|search|readers [--works 200000]` on a generated catalogue; `npm run bench -- accounts`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { works: { type: 'string', default: '10000' } },
})
const [part] = positionals
const works = Number(values.works)
if (!Number.isInteger(works) || works < 300) throw new Error('--works takes a whole number of at least 300')
if (part === 'accounts') await accountFigures()
else if (part === 'readers') await readerFigures(works)
else if (part === 'hard') await hardFigures(works)
else if (part === 'search') await searchFigures(works)
else await houseFigures(part)
