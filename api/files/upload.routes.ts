import {
  appendToUpload,
  cancelUpload as cancelCall,
  finishUpload as finishCall,
  MOST_PART_BYTES,
  readUploadOffset,
  startUpload as startCall,
  TUS_VERSION,
  UPLOAD_HEADERS,
} from '@kaihu/contract/files.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { storedFileOf } from '../documents/document.view.ts'
import { refuse } from '../platform/refuse.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { appendUpload, readUploadState } from './append-upload.usecase.ts'
import { cancelUpload } from './end-upload.usecase.ts'
import type { FilesDeps } from './files-deps.ts'
import { finishUpload } from './finish-upload.usecase.ts'
import { startUpload } from './start-upload.usecase.ts'

function checkProtocol({ headers }: FastifyRequest): void {
  if (headers[UPLOAD_HEADERS.version] !== TUS_VERSION) {
    throw refuse('invalidRequest', {
      problems: [{ path: `headers.${UPLOAD_HEADERS.version}`, code: 'version' }],
    })
  }
}

function offsetIn({ headers }: FastifyRequest): number {
  const text = headers[UPLOAD_HEADERS.offset]
  if (typeof text === 'string' && /^\d{1,12}$/.test(text)) return Number(text)
  throw refuse('invalidRequest', { problems: [{ path: `headers.${UPLOAD_HEADERS.offset}`, code: 'offset' }] })
}

function saysNothing(reply: FastifyReply, offset?: number): void {
  reply.status(204).header(UPLOAD_HEADERS.version, TUS_VERSION)
  if (offset !== undefined) reply.header(UPLOAD_HEADERS.offset, offset)
}

export function uploadRoutes(deps: FilesDeps): readonly Route[] {
  return [
    implementWrite(startCall, async ({ body }, { trx, actor, now, http }) => {
      const uploadId = await startUpload(trx, { ...body, actor, now }, deps)
      http.reply
        .header('location', `/v1/files/uploads/${uploadId}`)
        .header(UPLOAD_HEADERS.version, TUS_VERSION)
      return { uploadId, mostPartBytes: MOST_PART_BYTES }
    }),
    implement(readUploadOffset, async ({ params }, { actor, http }) => {
      checkProtocol(http.request)
      const { received, size } = await readUploadState(deps, { ...params, actor })
      http.reply.header(UPLOAD_HEADERS.version, TUS_VERSION)
      http.reply.header(UPLOAD_HEADERS.offset, received).header(UPLOAD_HEADERS.length, size)
    }),
    implement(appendToUpload, async ({ params, body }, { actor, now, http }) => {
      checkProtocol(http.request)
      const offset = offsetIn(http.request)
      saysNothing(http.reply, await appendUpload({ ...params, actor, offset, bytes: body, now }, deps))
    }),
    implement(cancelCall, async ({ params }, { actor, now, http }) => {
      checkProtocol(http.request)
      await cancelUpload({ ...params, actor, now }, deps)
      saysNothing(http.reply)
    }),
    implement(finishCall, async ({ params, body }, { actor, now }) => {
      const document = await finishUpload({ ...params, ...body, actor, now }, deps)
      return { file: storedFileOf(document) }
    }),
  ]
}
