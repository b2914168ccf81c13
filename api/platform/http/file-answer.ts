import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Nothing of a stranger's file may run, load or be framed, wherever it is opened. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** RFC 6266 and 8187: an ASCII name for old readers, the real one for the others. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function answerFile(
  reply: FastifyReply,
  file: { name: string; mediaType: string; size?: number; pages?: number | null },
  bytes: Buffer | AsyncIterable<Buffer>,
): Buffer | Readable {
  reply.header('content-type', file.mediaType)
  reply.header('content-disposition', dispositionOf(file.name))
  reply.header('content-security-policy', POLICY)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cross-origin-resource-policy', 'same-origin')
  if (file.size !== undefined) reply.header('content-length', file.size)
  if (file.pages) reply.header('x-file-pages', file.pages)
  return Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes)
}
