/** Id of no user, for answers that are equal for all users. */
export const nobody = '00000000-0000-0000-0000-000000000000'
