import * as calls from '#contract/calls/admin-users'
import type { Api } from '../../platform/http/registry.ts'
import type { AdminUsers } from './admin-users.service.ts'

export function mountAdminUsers(api: Api, users: AdminUsers): void {
  api.route(calls.listUsers, ({ query }) => users.list(query))
  api.route(calls.updateUser, async ({ userId, params, body, audit }) => {
    const user = await users.update(userId, params.id, body)
    audit({
      subjectId: params.id,
      ...(body.role && { role: body.role }),
      ...(body.isLocked !== undefined && { locked: body.isLocked }),
    })
    return user
  })
  api.route(calls.signOutUser, async ({ params, ...context }) => {
    const sessions = await users.signOut(params.id)
    context.audit({ subjectId: params.id, sessions })
    return { sessions }
  })
  api.route(calls.listAudit, ({ query }) => users.audit(query))
}
