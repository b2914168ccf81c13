import { authCodeOf, isSame } from './secrets.ts'

/** A code that was replaced stays good this long, for the requests under way. */
const GRACE_SECONDS = 30

export type AuthCodeState = { sessionId: string; salt: string; epoch: number; ageSeconds: number }

/** The number of the code in force after this request, and the code to answer with. */
export type AuthCodeVerdict = { epoch: number; next: string }

/** The next code comes into force when it is first used: an answer that gets lost locks nobody out. */
export function judgeAuthCode(key: string, state: AuthCodeState, code: string): AuthCodeVerdict | undefined {
  const codeAt = (epoch: number) => authCodeOf(key, state.sessionId, state.salt, epoch)
  const { epoch, ageSeconds } = state
  if (isSame(code, codeAt(epoch))) {
    return { epoch, next: codeAt(ageSeconds > GRACE_SECONDS ? epoch + 1 : epoch) }
  }
  if (isSame(code, codeAt(epoch + 1))) return { epoch: epoch + 1, next: codeAt(epoch + 1) }
  const isJustReplaced = epoch > 0 && ageSeconds <= GRACE_SECONDS && isSame(code, codeAt(epoch - 1))
  return isJustReplaced ? { epoch, next: codeAt(epoch) } : undefined
}
