import { RECORDING_LIMITS, type VideoFormat } from './limits.ts'

/** Why a recording is not taken. The words are in texts: `intention:video.<cause>`. */
export const VIDEO_CAUSES = [
  'empty',
  'notVideo',
  'broken',
  'noPicture',
  'noSound',
  'tooShort',
  'tooLong',
  'tooLarge',
  'tooSlow',
] as const
export type VideoCause = (typeof VIDEO_CAUSES)[number]

export type Playback = {
  readonly skip: number
  /** base64 */
  readonly head: string
}

export type VideoFacts = {
  readonly format: VideoFormat
  readonly durationMs: number
  readonly hasPicture: boolean
  readonly hasSound: boolean
  /** null where the bytes can be shown as they are. */
  readonly playback: Playback | null
}

export type VideoFinding =
  | { readonly ok: true; readonly facts: VideoFacts }
  | { readonly ok: false; readonly cause: VideoCause }

/** Whether the content is a recording as it is asked for: picture, sound, neither too short nor too long. */
export function judgeVideo(finding: VideoFinding): VideoFinding {
  if (!finding.ok) return finding
  const { hasPicture, hasSound, durationMs } = finding.facts
  const refused = (cause: VideoCause): VideoFinding => ({ ok: false, cause })
  if (!hasPicture) return refused('noPicture')
  if (!hasSound) return refused('noSound')
  if (durationMs < RECORDING_LIMITS.leastMs) return refused('tooShort')
  // The camera stops at the limit; its last frames may lie a little behind it.
  return durationMs > RECORDING_LIMITS.mostMs + 10_000 ? refused('tooLong') : finding
}
