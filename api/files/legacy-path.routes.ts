import { createHash } from 'node:crypto'
import { slotSchema } from '@kaihu/contract/files.ts'
import { downloadAliyunFile, perviewPdf, uploadAliyunFile } from '@kaihu/contract/files-legacy-paths.ts'
import { orderCodeSchema } from '@kaihu/contract/order-shapes.ts'
import { storedFileOf } from '../documents/document.view.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, type Route } from '../platform/routes.ts'
import { appendUpload } from './append-upload.usecase.ts'
import type { FilesDeps } from './files-deps.ts'
import { finishUpload } from './finish-upload.usecase.ts'
import { downloadDocument, previewPdf } from './read-document.usecase.ts'
import { startUpload } from './start-upload.usecase.ts'

type Form = { orderCode: string; slot: string; name: string; bytes: Uint8Array }

async function readForm(body: Uint8Array, contentType: string | undefined): Promise<Form> {
  const bytes = new Uint8Array(body)
  const form = await new Response(bytes, { headers: { 'content-type': contentType ?? '' } })
    .formData()
    .catch(() => undefined)
  const file = form?.get('file')
  const orderCode = orderCodeSchema.safeParse(form?.get('orderCode'))
  const slot = slotSchema.safeParse(form?.get('slot'))
  if (!(file instanceof File) || !orderCode.success || !slot.success) throw refuse('malformedRequest')
  return { orderCode: orderCode.data, slot: slot.data, name: file.name, bytes: await file.bytes() }
}

export function legacyPathRoutes(deps: FilesDeps): readonly Route[] {
  return [
    implement(uploadAliyunFile, async ({ body }, { actor, now, http }) => {
      const { bytes, ...form } = await readForm(body, http.request.headers['content-type'])
      const start = { ...form, size: bytes.length, actor, now }
      const uploadId = await inTransaction(deps.database, (trx) => startUpload(trx, start, deps))
      if (bytes.length > 0) await appendUpload({ uploadId, actor, offset: 0, bytes, now }, deps)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return storedFileOf(await finishUpload({ uploadId, sha256, actor, now }, deps))
    }),
    implement(downloadAliyunFile, async ({ query }, { actor, now, http }) => {
      const { file, bytes } = await downloadDocument({ ...query, actor, now, how: 'download' }, deps)
      return answerFile(http.reply, file, bytes)
    }),
    implement(perviewPdf, async ({ query }, { actor, now, http }) => {
      const { file, bytes } = await previewPdf({ ...query, actor, now, how: 'preview' }, deps)
      return answerFile(http.reply, file, bytes)
    }),
  ]
}
