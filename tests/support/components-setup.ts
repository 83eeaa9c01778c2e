import '../../src/web/ui/index.css'
import { wordsOf } from '#i18n/words-server'
import { setWordLookup } from '#web/platform/words.tsx'

// Before each file of component tests: all words are there, and nothing tells of what is looked at.
setWordLookup(wordsOf)
Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
