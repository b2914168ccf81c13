import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a browser shows what waits, from the moment an administrator asked for it. */
export const PREVIEW_MINUTES = 30

const SHAPE = /^(?<until>\d{13})\.(?<proof>[\w-]{43})$/

function proofOf(until: string, key: string): Buffer {
  return createHmac('sha256', key).update(`preview of the look until ${until}`).digest()
}

export function previewToken(key: string, now: Date): string {
  const until = String(now.getTime() + PREVIEW_MINUTES * 60_000)
  return `${until}.${proofOf(until, key).toString('base64url')}`
}

/** Until when what waits may be shown by it; undefined where it is none of ours, or over. */
export function previewUntil(
  token: string | undefined,
  { keys, now }: { readonly keys: readonly string[]; readonly now: Date },
): Date | undefined {
  const { until = '', proof = '' } = SHAPE.exec(token ?? '')?.groups ?? {}
  if (until === '' || Number(until) <= now.getTime()) return undefined
  const given = Buffer.from(proof, 'base64url')
  const isOurs = keys.some((key) => given.length === 32 && timingSafeEqual(given, proofOf(until, key)))
  return isOurs ? new Date(Number(until)) : undefined
}
