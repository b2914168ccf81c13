/** Tried in this order: every current Chrome and Edge makes the first; it is the cheapest to encode. */
const KINDS = [
  'video/webm;codecs=vp8,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
] as const

/** What this browser records in; null when it cannot. */
export function findMediaKind(): string | null {
  if (typeof MediaRecorder === 'undefined') return null
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind)) ?? null
}

export function canRecord(): boolean {
  // Absent outside of secure contexts.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return typeof devices?.getUserMedia === 'function' && findMediaKind() !== null
}

/** Enough to tell a face and an ID document; about 7 MB a minute. */
export const PICTURE = {
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
} as const satisfies MediaTrackConstraints

type Options = MediaRecorderOptions & { videoKeyFrameIntervalDuration?: number }

/** Every two seconds a picture that one can jump to. */
export function recorderOptions(mimeType: string): Options {
  return {
    mimeType,
    videoBitsPerSecond: 900_000,
    audioBitsPerSecond: 48_000,
    videoKeyFrameIntervalDuration: 2_000,
  }
}
