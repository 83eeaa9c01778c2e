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
import { createPasswords } from '#server/platform/passwords/passwords'
import { demandGoodPassword } from '#server/platform/passwords/password-policy'
import { systemRandomness } from '#server/platform/randomness'
import { CommandError, type Command, type CommandContext } from './command.ts'
import { withDatabase } from './with-database.ts'

function required(context: CommandContext, name: string): string {
  const value = context.options[name]
  if (typeof value !== 'string' || value === '') throw new CommandError(`--${name} is missing.`)
  return value
}

function roleOf(context: CommandContext, fallback?: Role): Role {
  const value = context.options['role'] ?? fallback
  const role = roles.find((known) => known === value)
  if (!role) throw new CommandError(`--role takes one of ${roles.join(', ')}.`)
  return role
}

/** Makes an account whose address counts as confirmed: how the first administrator comes into being. */
export const createUser: Command = {
  name: 'user create',
  about: 'make an account; --verified says that you know the address to be theirs',
  usage: 'user create --email E --password P --role R --verified',
  options: {
    email: { type: 'string', about: 'the address' },
    password: {
      type: 'string',
      about: 'a password that keeps the rules; better as the variable USER_PASSWORD',
    },
    role: { type: 'string', about: `one of ${roles.join(', ')}; NORMAL_USER unless told` },
    name: { type: 'string', about: 'first name' },
    verified: { type: 'boolean', about: 'the address is known to be theirs' },
  },
  run: (context) =>
    withDatabase(context, async (db) => {
      if (context.options['verified'] !== true)
        throw new CommandError(
          'Add --verified if you know that the address is theirs. People who are to confirm it themselves register on the site.',
        )
      const { email, key } = readEmail(required(context, 'email'))
      const password = process.env['USER_PASSWORD'] ?? required(context, 'password')
      await demandGoodPassword(password, email, 'password')
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
      if (!(await insertUser(db, user))) throw new CommandError(`${email} has an account already.`)
      context.say(`${email} can sign in now, as ${user.role}.`)
      return { id: user.id, email, role: user.role }
    }),
}

/** Gives somebody another role; they are signed out everywhere, so that no session outlives what it was begun with. */
export const changeRole: Command = {
  name: 'user role',
  about: 'give somebody a role',
  usage: 'user role --email E --role R',
  options: {
    email: { type: 'string', about: 'the address of the account' },
    role: { type: 'string', about: `one of ${roles.join(', ')}` },
  },
  run: (context) =>
    withDatabase(context, async (db) => {
      const { email, key } = readEmail(required(context, 'email'))
      const role = roleOf(context)
      const user = await findUserByEmail(db, key)
      if (!user) throw new CommandError(`There is no account with the address ${email}.`)
      await db.transaction(async (tx) => {
        await setRole(tx, user.id, role)
        await deleteSessions(tx, user.id, null)
      })
      context.say(`${email} is ${role} now.`)
      return { id: user.id, email, role }
    }),
}
