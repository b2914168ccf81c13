import { chainOf } from './silence.ts'

/** What undici says of a proxy: of a tunnel that it does not open, and of a plain request that it does not carry. */
const OF_A_TUNNEL = /^Proxy response \((\d{3})\)/
const OF_A_REQUEST = /proxy authentication required/i
/** What a proxy says of whoever asks; anything else is of the place behind it. */
const OF_WHO_ASKS: readonly number[] = [401, 403, 407]

/** What a proxy itself answered, and whether it is about us; undefined where it was not the proxy that said something. */
export function answerOfProxy(error: unknown): { status: number; isAboutUs: boolean } | undefined {
  for (const { message } of chainOf(error)) {
    const [, said] = OF_A_TUNNEL.exec(message) ?? []
    const status = OF_A_REQUEST.test(message) ? 407 : Number(said)
    if (status > 0) return { status, isAboutUs: OF_WHO_ASKS.includes(status) }
  }
  return undefined
}
