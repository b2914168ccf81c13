import type { Evidence, EvidenceNote, EvidenceRole } from '../model.ts'

/**
 * (Σ agreeing weight × similarity) / (Σ weight) × factors, not above any cap; for the fast pass and the
 * explanation alike.
 */
export class Tally {
  private agreed = 0
  private total = 0
  private factors = 1
  private limit = 1
  readonly lines: Evidence[] | null

  constructor(keepsLines: boolean) {
    this.lines = keepsLines ? [] : null
  }

  agree(kind: string, left: string, right: string, weight: number, similarity: number, code: string): void {
    this.agreed += weight * similarity
    this.total += weight
    if (this.lines) this.keep(kind, left, right, 'agree', weight, similarity, { code })
  }

  against(kind: string, left: string, right: string, weight: number, code: string): void {
    this.total += weight
    if (this.lines) this.keep(kind, left, right, 'against', weight, 0, { code })
  }

  factor(kind: string, left: string, right: string, factor: number, code: string): void {
    this.factors *= factor
    if (this.lines) this.keep(kind, left, right, 'factor', 0, factor, { code })
  }

  cap(kind: string, left: string, right: string, limit: number, code: string): void {
    this.limit = Math.min(this.limit, limit)
    if (this.lines) this.keep(kind, left, right, 'cap', 0, limit, { code })
  }

  get agreedWeight(): number {
    return this.agreed
  }

  score(): number {
    return nameScoreOf(this.agreed, this.total, this.factors, this.limit)
  }

  private keep(
    kind: string,
    left: string,
    right: string,
    role: EvidenceRole,
    weight: number,
    effect: number,
    note: EvidenceNote,
  ): void {
    this.lines?.push({ kind, left, right, role, weight, effect, note })
  }
}

export function nameScoreOf(agreed: number, total: number, factors: number, limit: number): number {
  if (total === 0) return 0
  return Math.min(limit, (agreed / total) * factors)
}
