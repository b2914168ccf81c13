import type { RecognisedLine } from './line.ts'

/** Papers whose fields are known. */
export const PAPER_KINDS = [
  'businessLicence',
  'identityCardFront',
  'identityCardBack',
  'passport',
  'accountLicence',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What a check digit or a second place on the same paper says of a value. */
export type Standing = 'confirmed' | 'contradicted' | 'unchecked'

/** Where on the picture a value stands, as parts of its width and height. */
export type Mark = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type RecognisedField = {
  readonly key: string
  readonly value: string
  readonly standing: Standing
  readonly mark: Mark
}

export type RecognisedPaper = { readonly kind: PaperKind; readonly fields: readonly RecognisedField[] }

export type Found = { readonly text: string; readonly lines: readonly RecognisedLine[] }

export function markOf(parts: readonly Pick<RecognisedLine, 'corners'>[]): Mark {
  const corners = parts.flatMap((part) => part.corners)
  const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    left: within(Math.min(...across)),
    top: within(Math.min(...down)),
    right: within(Math.max(...across)),
    bottom: within(Math.max(...down)),
  }
}

export function fieldOf(
  key: string,
  found: Found | undefined,
  value: string | undefined,
  standing: Standing = 'unchecked',
): readonly RecognisedField[] {
  if (found === undefined || value === undefined || value === '') return []
  return [{ key, value, standing, mark: markOf(found.lines) }]
}
