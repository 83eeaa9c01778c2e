import type { WordsLike } from '../../translator.ts'
import type en from '../en/reading.ts'

export default {
  title: 'Leseliste',
} satisfies WordsLike<typeof en>
