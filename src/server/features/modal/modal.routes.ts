import { getModalData } from '#contract/calls/modal'
import type { Api } from '../../platform/http/registry.ts'
import { answerFound } from '../slugs/index.ts'
import type { Modal } from './modal.service.ts'

export function mountModal(api: Api, modal: Modal): void {
  api.route(getModalData, async ({ params, language, viewer }) =>
    answerFound(await modal.find(params.id, language, viewer?.userId ?? null), 'book', getModalData),
  )
}
