import { sendMessage } from '#contract/calls/contact'
import type { Api } from '../../platform/http/registry.ts'
import type { Contact } from './contact.service.ts'

export function mountContact(api: Api, contact: Contact): void {
  api.route(sendMessage, ({ body, address, language }) => contact.send(body, { address, language }))
}
