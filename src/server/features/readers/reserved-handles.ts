/**
 * Handles that no user can choose: readers could take the user for the operator, or a path of the site begins with the
 * word.
 */
const reserved = new Set(
  [
    'about abuse account accounts admin administrator admins all anonymous anybody api app assets assistant auth author authors award awards',
    'biblionaut billing blog book books bot catalogue catalog contact cookies covers data datenschutz delete deleted docs donate download',
    'edit editor editors email everybody everyone faq feed forum genre genres google help home hostmaster impressum imprint index info',
    'kontakt legal login logout mail me mod moderation moderator moderators mods me myself news newsletter nobody none noreply null',
    'nutzungsbedingungen official oauth passkey password postmaster privacy profile profiles public reader readers reading register report',
    'reset review reviews robots root search security self series settings shop signin signout signup sitemap site staff start statistics',
    'status super superuser superadmin support sysadmin system team terms test undefined unknown upload uploads user username users verify',
    'webmaster webmistress www year years you',
  ]
    .join(' ')
    .split(' '),
)

export const isReservedHandle = (handle: string): boolean =>
  reserved.has(handle) || reserved.has(handle.replaceAll('-', ''))
