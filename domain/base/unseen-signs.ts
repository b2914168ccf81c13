// Line breaks and other controls, direction, no width, letters without a shape (fillers of Hangul, blank of
// Braille).
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u3164\uffa0]|\u034f|\u115f|\u1160/u

export function hidesSign(text: string): boolean {
  return UNSEEN.test(text)
}
