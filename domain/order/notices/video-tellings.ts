import type { Telling } from './notice-kinds.ts'

/**
 * Once for each word of the bank. The reason is read after signing in, not in a message. `version` is the
 * declaration's.
 */
export function tellingsOfVideo(version: number, asksForNewOne: boolean): readonly Telling[] {
  const notice = asksForNewOne ? 'videoWanted' : 'videoRejected'
  return [{ to: { kind: 'customer' }, notice, reason: `video:${version}`, params: {} }]
}
