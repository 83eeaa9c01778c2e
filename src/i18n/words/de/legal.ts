import type { WordsLike } from '../../translator.ts'
import type en from '../en/legal.ts'

export default {
  contents: 'Inhalt',
} satisfies WordsLike<typeof en>
