/**
 * Signs that are not seen: line breaks and other controls, what turns the direction of writing, what has no width, letters
 * without a shape (the fillers of Hangul, the blank of Braille).
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u3164\uffa0]|\u034f|\u115f|\u1160/u

/** Whether a text holds a sign that nobody finds by looking. */
export function hidesSign(text: string): boolean {
  return UNSEEN.test(text)
}
