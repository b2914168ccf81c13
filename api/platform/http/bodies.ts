import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'
import { isForbiddenKey, isKeepable, readJson } from './read-json.ts'

/**
 * A name that comes twice becomes a list; names that reach for the prototype are refused (ASVS 15.3.6,
 * 15.3.7).
 */
export function readPairs(text: string): Record<string, string | string[]> {
  const read = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (isForbiddenKey(name)) {
      throw refuse('invalidRequest', { problems: [{ path: name, code: 'unrecognized_keys' }] })
    }
    if (!isKeepable(name) || !isKeepable(value))
      throw refuse('malformedRequest', { reason: 'unkeepable text' })
    const earlier = read.get(name)
    read.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(read)
}

function readText(text: string): string {
  if (!isKeepable(text)) throw refuse('malformedRequest', { reason: 'unkeepable text' })
  return text
}

const BINARY_TYPES = ['application/offset+octet-stream', 'multipart/form-data']

const readers: Record<string, (text: string) => unknown> = {
  'application/json': (text) => (text.length === 0 ? undefined : readJson(text)),
  'application/scim+json': (text) => (text.length === 0 ? undefined : readJson(text)),
  'application/x-www-form-urlencoded': readPairs,
  'application/xml': readText,
  'text/xml': readText,
}

export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const [type, read] of Object.entries(readers)) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = new Uint8Array(body)
      try {
        done(null, read(new TextDecoder('utf-8', { fatal: true }).decode(body)))
      } catch (error) {
        done(
          error instanceof SyntaxError || error instanceof TypeError
            ? refuse('malformedRequest')
            : (error as Error),
        )
      }
    })
  }
  // Bytes of files: read whole (the call's own limit holds), so that the signature covers them like any body.
  for (const type of BINARY_TYPES) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
      done(null, request.rawBody)
    })
  }
}
