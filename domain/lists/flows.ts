export const STANDARD = 'ntb' as const

/** Business banking lite, the shorter way that customers know as SimpliX. */
export const SIMPLIFIED = 'bblite' as const

export const FLOWS = [STANDARD, SIMPLIFIED] as const

export type Flow = (typeof FLOWS)[number]

/** What a flow is called where people write it: in commands, in names of examples and of acts. */
export const FLOW_NAMES = { [STANDARD]: 'standard', [SIMPLIFIED]: 'simplified' } as const
