/** What a recording may be, and how long its phrase holds. Stated once for the browser, the server and the texts. */
export const RECORDING_LIMITS = {
  /** Nobody answers six questions in less. */
  leastMs: 5_000,
  /** The script is made for two minutes; the camera stops by itself here. */
  mostMs: 300_000,
  adviceMs: 120_000,
  mostBytes: 209_715_200,
  /** Bytes that one request may bring. */
  mostPartBytes: 1_048_576,
  /** A phrase is spoken in a recording that begins before it expires. */
  phraseMinutes: 10,
  phraseDigits: 6,
  /** Attempts of one order, emptied ones included. */
  mostAttempts: 60,
} as const

export const VIDEO_FORMATS = ['webm', 'mp4'] as const
export type VideoFormat = (typeof VIDEO_FORMATS)[number]

export const VIDEO_MEDIA_TYPES: Readonly<Record<VideoFormat, string>> = {
  webm: 'video/webm',
  mp4: 'video/mp4',
}
