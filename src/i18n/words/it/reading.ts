import type { WordsLike } from '../../translator.ts'
import type en from '../en/reading.ts'

export default {
  title: 'Lista di lettura',
} satisfies WordsLike<typeof en>
