import type { OrderFlags } from '@kaihu/contract/order-shapes.ts'

/** Flags that staff see as a short word where they are set; isChinese is the usual case and stays unsaid. */
export const tagFlags = [
  'isBB',
  'isGBA',
  'isOffsite',
  'isSmartTransact',
  'isLineBB',
  'isRemoteCCTV',
  'isHK',
] as const satisfies readonly (keyof OrderFlags)[]

export type TagFlag = (typeof tagFlags)[number]

export function shownFlags(flags: OrderFlags): readonly TagFlag[] {
  return tagFlags.filter((flag) => flags[flag])
}
