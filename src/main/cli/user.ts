import type { Role } from '#contract/values/enums'
import { roles } from '#contract/values/enums'
import { fallbackLanguage } from '#contract/values/languages'
import {
  deleteSessions,
  findUserByEmail,
  insertUser,
  readEmail,
  setRole,
} from '#server/features/accounts/index'
import { createAudit } from '#server/platform/audit/audit'
import { createPasswords } from '#server/platform/passwords/passwords'
import { requireGoodPassword } from '#server/platform/passwords/password-policy'
import type { Queryable } from '#server/platform/database/types'
import { systemRandomness } from '#server/platform/randomness'
import { CommandError, type Command, type CommandContext } from './command.ts'
import { withDatabase } from './with-database.ts'

function required(context: CommandContext, name: string): string {
  const value = context.options[name]
  if (typeof value !== 'string' || value === '')
    throw new CommandError(`The option --${name} is missing or empty. Pass it with a value.`)
  return value
}

function roleOf(context: CommandContext, fallback?: Role): Role {
  const value = context.options['role'] ?? fallback
  const role = roles.find((known) => known === value)
  if (!role) throw new CommandError(`The value of --role must be one of ${roles.join(', ')}.`)
  return role
}

/** Records the new role of an account in the audit log, under the name of the API call for admins. */
const auditRole = (db: Queryable, subjectId: string, role: Role): Promise<void> =>
  createAudit(db)({
    call: 'updateUser',
    userId: null,
    subjectId,
    facts: { role, by: 'command line' },
    requestId: null,
  })

/** Creates an account with a confirmed email address, such as the first administrator. */
export const createUser: Command = {
  name: 'user create',
  about: 'create an account; --verified confirms that the email address belongs to the person',
  usage: 'user create --email E --password P --role R --verified',
  options: {
    email: { type: 'string', about: 'the email address' },
    password: {
      type: 'string',
      about: 'a password that follows the rules; better set by the variable USER_PASSWORD',
    },
    role: { type: 'string', about: `one of ${roles.join(', ')}; by default NORMAL_USER` },
    name: { type: 'string', about: 'first name' },
    verified: { type: 'boolean', about: 'the email address is known to belong to the person' },
  },
  run: (context) =>
    withDatabase(context, async (db) => {
      if (context.options['verified'] !== true)
        throw new CommandError(
          'Add --verified if you know that the email address belongs to the person. Otherwise let the person register on the site.',
        )
      const { email, key } = readEmail(required(context, 'email'))
      const password = process.env['USER_PASSWORD'] ?? required(context, 'password')
      await requireGoodPassword(password, email, 'password')
      const name = context.options['name']
      const user = {
        id: systemRandomness.id(),
        email,
        emailKey: key,
        passwordHash: await createPasswords(systemRandomness).hash(password),
        firstName: typeof name === 'string' && name !== '' ? name : null,
        lastName: null,
        language: fallbackLanguage,
        role: roleOf(context, 'NORMAL_USER'),
      }
      await db.transaction(async (tx) => {
        if (!(await insertUser(tx, user)))
          throw new CommandError(
            `An account with the email address ${email} already exists. Pass another address.`,
          )
        await auditRole(tx, user.id, user.role)
      })
      context.say(`${email} can sign in now, as ${user.role}.`)
      return { id: user.id, email, role: user.role }
    }),
}

/** Changes the role of an account and deletes its sessions, so that no session has the former role. */
export const changeRole: Command = {
  name: 'user role',
  about: 'change the role of an account',
  usage: 'user role --email E --role R',
  options: {
    email: { type: 'string', about: 'the email address of the account' },
    role: { type: 'string', about: `one of ${roles.join(', ')}` },
  },
  run: (context) =>
    withDatabase(context, async (db) => {
      const { email, key } = readEmail(required(context, 'email'))
      const role = roleOf(context)
      const user = await findUserByEmail(db, key)
      if (!user)
        throw new CommandError(`There is no account with the email address ${email}. Check the address.`)
      await db.transaction(async (tx) => {
        await setRole(tx, user.id, role)
        await deleteSessions(tx, user.id, null)
        await auditRole(tx, user.id, role)
      })
      context.say(`${email} is ${role} now.`)
      return { id: user.id, email, role }
    }),
}
