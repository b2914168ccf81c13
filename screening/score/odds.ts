import type { Evidence, EvidenceNote } from '../model.ts'

/** A line that moves the whole score by log-odds: positive supports, negative contradicts, 0 is only said. */
export function oddsLine(
  kind: string,
  left: string,
  right: string,
  effect: number,
  code: string,
  params?: EvidenceNote['params'],
): Evidence {
  const note = params ? { code, params } : { code }
  return { kind, left, right, role: effect === 0 ? 'info' : 'odds', weight: 0, effect, note }
}

export function logit(share: number): number {
  return Math.log(share / (1 - share))
}

export function sigmoid(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
