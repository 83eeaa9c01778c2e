import { type ComponentType, useState } from 'react'
import type { AdminAffiliateService, AffiliateService } from '#contract/calls/affiliate'
import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { useWords } from '../../platform/words.tsx'
import { useAdminData } from './admin-data.ts'
import { AffiliatePreview } from './affiliate-preview.tsx'
import { AffiliateServiceForm } from './affiliate-service-form.tsx'
import { Loaded } from '../../shared/query-result.tsx'
import { Button } from '../../ui/button.tsx'

/** Component that shows the buy link; passed by the route, because it belongs to another feature. */
export type ShownBuyLink = ComponentType<{
  book: Book
  edition: Edition | null
  services: readonly AffiliateService[]
}>

/** Forms of all affiliate shops, with a preview of the buy link. */
export function AffiliatePanel({ BuyLink }: { BuyLink: ShownBuyLink }) {
  const query = useAdminData('listAdminAffiliateServices')
  return (
    <Loaded lines={8} query={query}>
      {(services) => (
        <Services
          key={services.map(({ key, version }) => `${key} ${version}`).join()}
          services={services}
          BuyLink={BuyLink}
        />
      )}
    </Loaded>
  )
}

const emptyService = (position: number): AdminAffiliateService => ({
  key: '',
  position,
  version: 0,
  locales: [],
})

function Services({ services, BuyLink }: { services: AdminAffiliateService[]; BuyLink: ShownBuyLink }) {
  const t = useWords('admin')
  const [drafts, setDrafts] = useState(services)
  const change = (index: number, draft: AdminAffiliateService | null) =>
    setDrafts((before) =>
      draft === null
        ? before.filter((_, each) => each !== index)
        : before.map((each, at) => (at === index ? draft : each)),
    )
  return (
    <div className="admin-affiliate">
      <div>
        {drafts.map((draft, index) => (
          <AffiliateServiceForm
            // a new shop has no id yet
            key={index}
            draft={draft}
            isNew={draft.version === 0}
            onChange={(next) => change(index, next)}
            onRemoved={() => change(index, null)}
          />
        ))}
        {drafts.length === 0 && <p className="muted">{t('affiliate.none')}</p>}
        <Button isSmall onClick={() => setDrafts((before) => [...before, emptyService(before.length)])}>
          {t('affiliate.add')}
        </Button>
      </div>
      <AffiliatePreview services={drafts} BuyLink={BuyLink} />
    </div>
  )
}
