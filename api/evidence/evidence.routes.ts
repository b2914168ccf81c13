import { exportEvidence as exportCall } from '@kaihu/contract/evidence.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import { implement, type Route } from '../platform/routes.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { exportEvidence } from './export-evidence.usecase.ts'

export function evidenceRoutes(deps: EvidenceDeps): readonly Route[] {
  return [
    implement(exportCall, async ({ params, body }, { actor, now, http }) => {
      const { size, bytes, parts, missing } = await exportEvidence({ ...params, ...body, actor, now }, deps)
      http.reply.header('x-evidence-parts', parts).header('x-evidence-missing', missing)
      const file = { name: `${params.orderCode}-evidence.zip`, mediaType: 'application/zip', size }
      return answerFile(http.reply, file, bytes)
    }),
  ]
}
