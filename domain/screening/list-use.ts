import { z } from 'zod'
import { nameText } from '../base/name-text.ts'
import { CATEGORIES } from './screening-list.ts'

export const LIST_CODE = /^[A-Z_]{2,30}$/

/** The most of a list that may change at once without a person, in percent. */
export const MOST_AUTO_PERCENT = 5

const useShape = {
  isInUse: z.boolean(),
  mostAgeDays: z.int().min(1).max(3_650),
  canaries: z.array(z.strictObject({ name: nameText(200), entryId: z.string().min(1) })).max(50),
  isEnded: z.boolean(),
  autoReleasePercent: z.number().min(0).max(MOST_AUTO_PERCENT).nullable(),
}

/** How a list is used, and what it is where it is added. */
export const listUseSchema = z
  .strictObject({
    ...useShape,
    list: z
      .strictObject({
        category: z.enum(CATEGORIES),
        format: z.string().min(1).max(40),
        title: z.strictObject({ zh: nameText(60), en: nameText(60) }),
      })
      .optional(),
  })
  .refine(({ isEnded, isInUse }) => !(isEnded && isInUse), { path: ['isInUse'] })
export type ListUseDraft = z.infer<typeof listUseSchema>

export type ListUseProblem = 'value_invalid' | 'list_unknown' | 'list_ended' | 'code_invalid'

/** Why a change of a list may not be made; null when it may. An ended list stays ended: its code names what was screened. */
export function problemOfListUse(
  code: string,
  before: { readonly isEnded: boolean } | null,
  after: unknown,
): ListUseProblem | null {
  const { success, data } = listUseSchema.safeParse(after)
  if (!success) return 'value_invalid'
  if (before === null && !LIST_CODE.test(code)) return 'code_invalid'
  if ((before === null) !== (data.list !== undefined))
    return before === null ? 'list_unknown' : 'value_invalid'
  return before?.isEnded === true ? 'list_ended' : null
}

type Counts = {
  readonly entries: number
  readonly added: number
  readonly modified: number
  readonly removed: number
}

/** A released rule says so, no check stopped it, a version is before it, and no more changed than allowed. */
export function mayReleaseItself(
  rule: { readonly autoReleasePercent: number | null; readonly currentVersion: string | null },
  version: { readonly state: string; readonly gates: readonly unknown[]; readonly counts: Counts },
): boolean {
  if (rule.autoReleasePercent === null || rule.currentVersion === null) return false
  if (version.state !== 'waiting' || version.gates.length > 0) return false
  const { entries, added, modified, removed } = version.counts
  // What was there before: entries of now without the new ones, and those that went.
  const before = entries - added + removed
  return before > 0 && (100 * (added + modified + removed)) / before <= rule.autoReleasePercent
}
