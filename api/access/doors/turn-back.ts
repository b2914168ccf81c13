import type { DoorRefusal } from '@kaihu/contract/doors.ts'

/** Somebody on the way in is sent back to the sign-in page, which says why; the cause is for the log. */
export class TurnedBack extends Error {
  override readonly name = 'TurnedBack'
  readonly why: DoorRefusal

  constructor(why: DoorRefusal, cause: unknown) {
    super(`${why}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`)
    this.why = why
  }
}

/** `throw turnBack('expired', 'no attempt of this state')` */
export function turnBack(why: DoorRefusal, cause: unknown): TurnedBack {
  return new TurnedBack(why, cause)
}
