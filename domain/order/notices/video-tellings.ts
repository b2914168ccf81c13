import type { Telling } from './notice-kinds.ts'

/**
 * What the customer is told of their video, once for each word of the bank: it was turned down, or another one is
 * wanted. The reason is read after signing in, not in a message. `version` is that of the declaration.
 */
export function tellingsOfVideo(version: number, asksForNewOne: boolean): readonly Telling[] {
  const notice = asksForNewOne ? 'videoWanted' : 'videoRejected'
  return [{ to: { kind: 'customer' }, notice, reason: `video:${version}`, params: {} }]
}
