import type { Band, Evidence, MatchGroup, Numbers, StoredEvidence } from '../model.ts'
import { SETTINGS } from '../settings.ts'
import { CALIBRATION } from './calibration.ts'
import { logit, sigmoid } from './odds.ts'
import { nameScoreOf } from './tally.ts'

/** Moves a name score by evidence in log-odds; support never lowers it, contradiction never raises it. */
export function applyOdds(nameScore: number, odds: number): number {
  if (odds === 0) return nameScore
  const moved = sigmoid(
    logit(Math.min(SETTINGS.odds.highestName, Math.max(SETTINGS.odds.lowestName, nameScore))) + odds,
  )
  return odds > 0 ? Math.max(nameScore, moved) : Math.min(nameScore, moved)
}

/** The calibrated chance that a pair with this score is the same person or company. */
export function probabilityOf(score: number, group: MatchGroup): number {
  const { slope, offset } = CALIBRATION.curves[group]
  return sigmoid(
    slope * logit(Math.min(SETTINGS.odds.highestScore, Math.max(SETTINGS.odds.lowestScore, score))) + offset,
  )
}

/**
 * A stored hit that does not recompute to its stored numbers was tampered with or is of another engine
 * version.
 */
export function recompute(stored: StoredEvidence): Numbers {
  let [agreed, total, factors, limit] = [0, 0, 1, 1]
  for (const line of stored.evidence) {
    if (line.role === 'agree') agreed += line.weight * line.effect
    if (line.role === 'agree' || line.role === 'against') total += line.weight
    if (line.role === 'factor') factors *= line.effect
    if (line.role === 'cap') limit = Math.min(limit, line.effect)
  }
  const nameScore = nameScoreOf(agreed, total, factors, limit)
  return numbersOf(nameScore, stored.group, stored.evidence)
}

/** The log-odds that count: of two names not alike, only contradiction and identifiers do. */
export function sumOdds(nameScore: number, lines: readonly Evidence[]): number {
  let odds = 0
  for (const line of lines) {
    const counts = line.effect < 0 || nameScore >= SETTINGS.odds.leastAlike || line.kind === 'identifier'
    if (line.role === 'odds' && counts) odds += line.effect
  }
  return odds
}

function numbersOf(nameScore: number, group: MatchGroup, lines: readonly Evidence[]): Numbers {
  const score = applyOdds(nameScore, sumOdds(nameScore, lines))
  const probability = probabilityOf(score, group)
  return { nameScore, score, probability, band: bandOf(score, probability, lines) }
}

/** A capped name (homophones, other romanisation, other number) is suggested only with a supporting fact. */
function bandOf(score: number, probability: number, lines: readonly Evidence[]): Band {
  if (score < CALIBRATION.review) return 'log_only'
  const isCapped = lines.some((line) => line.role === 'cap')
  const isSupported = lines.some((line) => line.role === 'odds' && line.effect > 0)
  const isSure = probability >= CALIBRATION.confirmProbability && (!isCapped || isSupported)
  return isSure ? 'confirm_suggested' : 'review'
}
