import type { WordsLike } from '../../translator.ts'
import type en from '../en/legal.ts'

export default {
  contents: 'Indice',
} satisfies WordsLike<typeof en>
