/** Returns the date of `now` in the reader's time zone, as YYYY-MM-DD. */
export const localDay = (now = new Date()): string =>
  [
    String(now.getFullYear()).padStart(4, '0'),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-')
