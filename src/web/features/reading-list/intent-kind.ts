/** What an intended change of the reading list is kept as over the sign-in. */
export const intentKind = 'reading-status'
