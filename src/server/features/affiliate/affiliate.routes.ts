import { listAffiliateServices } from '#contract/affiliate'
import type { Api } from '../../platform/http/registry.ts'
import type { Affiliate } from './affiliate.service.ts'

/** Mounts the reading call of the shops. */
export function mountAffiliate(api: Api, affiliate: Affiliate): void {
  api.route(listAffiliateServices, ({ note }) => affiliate.listServices(note))
}
