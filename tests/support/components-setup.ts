import '../../src/web/ui/index.css'
import { wordsOf } from '#i18n/words-server'
import { setWordLookup } from '#web/platform/words.tsx'

// Runs before each file of component tests: loads all texts and disables analytics.
setWordLookup(wordsOf)
Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
