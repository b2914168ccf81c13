import {
  decideDocument as decideCall,
  downloadDocument as downloadCall,
  listDocuments,
  previewDocument as previewCall,
} from '@kaihu/contract/files.ts'
import { listSlots } from '../application/list-slots.usecase.ts'
import { documentViewOf } from '../documents/document.view.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { decideDocument } from './decide-document.usecase.ts'
import type { FilesDeps } from './files-deps.ts'
import { downloadDocument, previewDocument } from './read-document.usecase.ts'

export function documentRoutes(deps: FilesDeps): readonly Route[] {
  return [
    implement(listDocuments, async ({ params }, { database, actor, now }) => {
      const { state } = await getVisibleOrder(database, params.orderCode, actor)
      return listSlots(database, state, { actor, now })
    }),
    implementWrite(decideCall, async ({ params, body }, { trx, actor, now }) => {
      const state = body.decision === 'accept' ? 'accepted' : 'returned'
      const reason = body.decision === 'return' ? body.reason : null
      const note = body.decision === 'accept' ? body.reason : undefined
      const decision = {
        ...params,
        state,
        reason,
        actor,
        now,
        ...(note === undefined ? {} : { note }),
      } as const
      return documentViewOf(await decideDocument(trx, decision))
    }),
    implement(previewCall, async ({ params, query }, { actor, now, http }) => {
      const view = { ...params, ...query, actor, now, how: 'preview' } as const
      const { document, mediaType, bytes } = await previewDocument(view, deps)
      return answerFile(http.reply, { name: document.name, mediaType, pages: document.pages }, bytes)
    }),
    implement(downloadCall, async ({ params, query }, { actor, now, http }) => {
      const view = { ...params, ...query, actor, now, how: 'download' } as const
      const { file, bytes } = await downloadDocument(view, deps)
      return answerFile(http.reply, file, bytes)
    }),
  ]
}
