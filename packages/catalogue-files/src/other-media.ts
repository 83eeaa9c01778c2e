/** ISBN prefixes of publishers that publish only audiobooks. */
const audioPublishers = [
  '9780736', // Books on Tape
  '97814159',
  '97807887', // Recorded Books
  '97814025',
  '97814193',
  '97808072', // Listening Library
  '97814001', // Tantor
  '97814526',
  '97814233', // Brilliance Audio
  '97814692',
  '97814805',
  '97814915',
  '97815012',
  '978159355',
  '978159600',
  '978159710',
  '978159737',
  '97814272', // Macmillan Audio
  '978159397',
]

/** ISBN prefixes of publishers that publish only plays and scripts. */
const playPublishers = [
  '97804137', // Methuen Drama
  '9780573', // Samuel French
  '97808222', // Dramatists Play Service
  '978158342', // Dramatic Publishing
  '978185459', // Nick Hern Books
]

/** Returns the medium if the publisher of an ISBN publishes only audiobooks or only plays, else null. */
export function otherMediumOf(isbn13: string): 'audio' | 'play' | null {
  const isOf = (prefixes: readonly string[]) => prefixes.some((prefix) => isbn13.startsWith(prefix))
  return isOf(audioPublishers) ? 'audio' : isOf(playPublishers) ? 'play' : null
}
