/** Name of the superuser and of the database in the embedded PostgreSQL. Existing sites depend on it. */
export const embeddedName = 'biblionaut'
