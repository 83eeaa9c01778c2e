/** 'Short' and 'long' in pages. */
export const shortPages = 300
export const longPages = 450
