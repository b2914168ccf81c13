import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'
import type { OpenWords } from './align.ts'
import { editCost } from './edit-cost.ts'
import { canCostAtMost } from './least-cost.ts'

/** Guowei / Guo Wei, FridrichBuchenberg, and letters that slipped over a blank (ABDELFATTAHR EMADNA). */
export function pairJoined(open: OpenWords, tally: Tally, isTight: boolean): void {
  if (
    open.left.length + open.right.length < SETTINGS.joined.fewestWords &&
    (open.left.length === 0 || open.right.length === 0)
  )
    return
  while (joinOnce(open.left, open.right, open, tally, isTight)) continue
  while (joinOnce(open.right, open.left, open, tally, isTight)) continue
  joinWhole(open, tally)
}

function joinOnce(
  singles: Token[],
  parts: Token[],
  open: OpenWords,
  tally: Tally,
  isTight: boolean,
): boolean {
  for (const single of singles) {
    if (single.text.length < SETTINGS.joined.shortest) continue
    for (let from = 0; from < parts.length; from++) {
      let { mask } = parts[from] as Token
      let { length } = (parts[from] as Token).text
      for (let to = from + 1; to < Math.min(parts.length, from + SETTINGS.joined.mostParts); to++) {
        const part = parts[to] as Token
        mask |= part.mask
        length += part.text.length
        if (length > single.text.length + SETTINGS.joined.mostLonger) break
        if (length < single.text.length - SETTINGS.joined.mostLonger) continue
        // Most are refused by the letters they have, before any two are compared.
        if (!canBeClose(length, mask, single, isTight)) continue
        const joined = textOf(parts, from, to)
        const reversed = to === from + 1 ? `${part.text}${parts[from]?.text}` : joined
        const similarity = Math.max(
          closeness(joined, single.text, isTight),
          closeness(reversed, single.text, isTight),
        )
        if (similarity < SETTINGS.joined.least) continue
        const used = parts.splice(from, to - from + 1)
        singles.splice(singles.indexOf(single), 1)
        keep(open, tally, single, used, similarity, parts === open.right)
        return true
      }
    }
  }
  return false
}

function canBeClose(length: number, mask: number, single: Token, isTight: boolean): boolean {
  if (isTight) return mask === single.mask
  const limit = (1 - SETTINGS.joined.least) * ((length + single.text.length) / 2)
  return canCostAtMost(limit, mask, single.mask)
}

function textOf(parts: readonly Token[], from: number, to: number): string {
  let text = ''
  for (let at = from; at <= to; at++) text += (parts[at] as Token).text
  return text
}

function closeness(joined: string, single: string, isTight: boolean): number {
  if (isTight) return joined === single ? 1 : 0
  const length = (joined.length + single.length) / 2
  const cost = editCost(joined, single, (1 - SETTINGS.joined.least) * length)
  return cost === Number.POSITIVE_INFINITY ? 0 : 1 - cost / length
}

function keep(
  open: OpenWords,
  tally: Tally,
  single: Token,
  parts: readonly Token[],
  similarity: number,
  isLeftSingle: boolean,
): void {
  const weight = Math.max(
    open.weigh(single),
    parts.reduce((sum, part) => sum + open.weigh(part), 0),
  )
  const apart = parts.map((part) => part.text).join(' ')
  const [left, right] = isLeftSingle ? [single.text, apart] : [apart, single.text]
  tally.agree('joined', left, right, weight, similarity, 'joined_words')
}

function joinWhole(open: OpenWords, tally: Tally): void {
  if (open.left.length < 2 || open.right.length < 2 || open.left.length > SETTINGS.joined.mostParts) return
  if (countLetters(open.left) !== countLetters(open.right)) return
  const left = open.left.map((token) => token.text)
  const right = open.right.map((token) => token.text)
  if (left.join('') !== right.join('')) return
  const weight = Math.max(total(open, open.left), total(open, open.right))
  tally.agree('joined', left.join(' '), right.join(' '), weight, 1, 'joined_words')
  open.left.length = 0
  open.right.length = 0
}

function countLetters(words: readonly Token[]): number {
  let count = 0
  for (const { text } of words) count += text.length
  return count
}

function total(open: OpenWords, words: readonly Token[]): number {
  return words.reduce((sum, token) => sum + open.weigh(token), 0)
}
