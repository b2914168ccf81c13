import { z } from 'zod'

export type SettingKind =
  | 'toggle'
  | 'integer'
  | 'decimal'
  | 'words'
  | 'staff'
  | 'choices'
  | 'timeLimit'
  | 'points'
  | 'countries'

export const SETTING_GROUPS = [
  'features',
  'time',
  'orders',
  'application',
  'fees',
  'risk',
  'screening',
  'retention',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

export type SettingUnit =
  | 'days'
  | 'workingDays'
  | 'hours'
  | 'minutes'
  | 'percent'
  | 'months'
  | 'years'
  | 'CNY'
  | 'USD'

export type SettingDefinition<T = unknown> = {
  readonly group: SettingGroup
  readonly kind: SettingKind
  readonly usual: T
  readonly schema: z.ZodType<T>
  readonly unit?: SettingUnit
  readonly least?: number
  readonly most?: number
  /** Codes to choose from; their words are `admin:option.<setting>.<code>`, or of `optionTexts`. */
  readonly options?: readonly string[]
  readonly optionTexts?: string
  /** An order keeps the value that was in force when it was taken in. */
  readonly isKept: boolean
}

type Place = {
  readonly group: SettingGroup
  readonly unit?: SettingUnit
  readonly isKept?: boolean
}

type Range = Place & {
  readonly least: number
  readonly most: number
}

export function toggle(place: { isKept: boolean }): SettingDefinition<boolean> {
  return {
    group: 'features',
    kind: 'toggle',
    usual: true,
    schema: z.boolean(),
    ...place,
  }
}

export function integer(usual: number, range: Range): SettingDefinition<number> {
  return {
    kind: 'integer',
    usual,
    schema: z.int().min(range.least).max(range.most),
    isKept: false,
    ...range,
  }
}

const DECIMAL = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/

/** A decimal number as text (`25`, `7.10`): figures that must not be rounded. */
export function decimal(usual: string, range: Range): SettingDefinition<string> {
  return {
    kind: 'decimal',
    usual,
    schema: z
      .string()
      .regex(DECIMAL)
      .refine((text) => Number(text) >= range.least && Number(text) <= range.most, 'out of range'),
    isKept: false,
    ...range,
  }
}

function isEachOnce(list: readonly string[]) {
  return new Set(list).size === list.length
}

export function words(usual: readonly string[], place: Place): SettingDefinition<readonly string[]> {
  return {
    kind: 'words',
    usual,
    schema: z.array(z.string().trim().min(1).max(40)).max(100).refine(isEachOnce, 'twice'),
    isKept: false,
    ...place,
  }
}

export function staff(place: Place): SettingDefinition<readonly string[]> {
  return {
    kind: 'staff',
    usual: [],
    schema: z
      .array(z.string().regex(/^S\d{4,10}$/))
      .max(20)
      .refine(isEachOnce, 'twice'),
    isKept: false,
    ...place,
  }
}

export function choices(
  usual: readonly string[],
  place: Place & { readonly options: readonly string[]; readonly optionTexts?: string },
): SettingDefinition<readonly string[]> {
  return {
    kind: 'choices',
    usual,
    schema: z.array(z.enum(place.options as [string, ...string[]])).refine(isEachOnce, 'twice'),
    isKept: false,
    ...place,
  }
}
