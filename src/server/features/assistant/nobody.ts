/** The id of a user without readings and ratings. */
export const nobody = '00000000-0000-0000-0000-000000000000'
