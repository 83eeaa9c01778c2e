import { createCoverArt } from '@biblionaut/cover-art'
import { softHyphens } from '../../platform/text/soft-hyphens.ts'

/** Draws the pictures of books, authors and genres. */
export const coverArt = createCoverArt({
  hyphenate: (word, language) => softHyphens(word, language)?.split('\u00AD') ?? null,
  // colours of the dark theme in web/ui/tokens.css
  plate: {
    ground: '#0b0e18',
    text: '#eef0f6',
    muted: '#b1b4c0',
    accent: '#eeb154',
    plank: '#1e212e',
  },
})
