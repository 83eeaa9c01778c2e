import * as calls from '#contract/calls/affiliate'
import type { Api } from '../../platform/http/registry.ts'
import type { AffiliateAdmin } from './affiliate-admin.service.ts'
import type { Affiliate } from './affiliate.service.ts'

export function mountAffiliate(api: Api, affiliate: Affiliate, admin: AffiliateAdmin): void {
  api.route(calls.listAffiliateServices, () => affiliate.listServices())
  api.route(calls.listAdminAffiliateServices, () => admin.list())
  api.route(calls.putAffiliateService, async ({ params, body, audit }) => {
    const service = await admin.put(params.key, body)
    audit({ service: params.key, addresses: service.locales.length })
    return service
  })
  api.route(calls.deleteAffiliateService, async ({ params, audit }) => {
    await admin.remove(params.key)
    audit({ service: params.key })
  })
}
