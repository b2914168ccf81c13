/** A law, or the reason, behind a rule; its words are `retention:law.<code>`. */
export type RetentionLaw =
  | 'aml34'
  | 'cddMeasures'
  | 'pipl19'
  | 'pipl28'
  | 'pipl47'
  | 'pipl51'
  | 'civil188'
  | 'cyber23'

/** The settings by which a bank says how long; each has a row of its own in the catalogue of settings. */
export type RetentionSetting =
  | 'keepOpenedYears'
  | 'keepRejectedYears'
  | 'keepCancelledYears'
  | 'keepDraftDays'
  | 'keepAccountDays'
  | 'keepSessionDays'
  | 'keepCallDays'

/** The range of a term: the law's least, what is usual, and the most that the purpose still bears. */
export type Term = {
  readonly unit: 'years' | 'days'
  readonly least: number
  readonly usual: number
  readonly most: number
}

/** How long a bank may say that something is kept. */
export const RETENTION_TERMS: Readonly<Record<RetentionSetting, Term>> = {
  keepOpenedYears: { unit: 'years', least: 10, usual: 10, most: 50 },
  keepRejectedYears: { unit: 'years', least: 3, usual: 5, most: 20 },
  keepCancelledYears: { unit: 'years', least: 3, usual: 3, most: 20 },
  keepDraftDays: { unit: 'days', least: 30, usual: 90, most: 365 },
  keepAccountDays: { unit: 'days', least: 180, usual: 365, most: 3_650 },
  keepSessionDays: { unit: 'days', least: 180, usual: 180, most: 3_650 },
  keepCallDays: { unit: 'days', least: 7, usual: 30, most: 3_650 },
}

/**
 * Who ends it: two persons after a report, Kaihu by itself every day, or nobody here, because Kaihu keeps nothing of it or
 * because it tells of nobody outside the bank.
 */
export type Ending = 'byTwo' | 'byItself' | 'notKept' | 'lasting'

export type RetentionRule = {
  readonly key: string
  /** From when the time counts; words are `retention:since.<code>`. */
  readonly since: 'relationshipEnded' | 'ended' | 'lastSaved' | 'lastSignIn' | 'recorded' | 'order' | 'none'
  readonly laws: readonly RetentionLaw[]
  readonly ending: Ending
  /** The setting that says how long; a rule without one follows another, or is fixed. */
  readonly setting?: RetentionSetting
  readonly fixedDays?: number
}

/** A message that led to no application and no change tells of people nevertheless. */
export const MESSAGE_DAYS = 90

/** What is kept how long and why: the one table behind the page, the docs and the jobs. Words: `retention:rule.<key>`. */
export const RETENTION_RULES = [
  {
    key: 'opened',
    since: 'relationshipEnded',
    laws: ['aml34', 'cddMeasures'],
    ending: 'byTwo',
    setting: 'keepOpenedYears',
  },
  {
    key: 'rejected',
    since: 'ended',
    laws: ['civil188', 'pipl19', 'pipl47'],
    ending: 'byTwo',
    setting: 'keepRejectedYears',
  },
  {
    key: 'cancelled',
    since: 'ended',
    laws: ['civil188', 'pipl19', 'pipl47'],
    ending: 'byTwo',
    setting: 'keepCancelledYears',
  },
  {
    key: 'draft',
    since: 'lastSaved',
    laws: ['pipl19', 'pipl47'],
    ending: 'byTwo',
    setting: 'keepDraftDays',
  },
  { key: 'videos', since: 'order', laws: ['aml34', 'pipl28', 'pipl47'], ending: 'byTwo' },
  { key: 'videoTakes', since: 'recorded', laws: ['pipl28', 'pipl47'], ending: 'byItself', fixedDays: 7 },
  {
    key: 'account',
    since: 'lastSignIn',
    laws: ['pipl19', 'pipl47'],
    ending: 'byTwo',
    setting: 'keepAccountDays',
  },
  {
    key: 'sessions',
    since: 'lastSignIn',
    laws: ['cyber23', 'pipl19'],
    ending: 'byItself',
    setting: 'keepSessionDays',
  },
  { key: 'calls', since: 'recorded', laws: ['pipl19'], ending: 'byItself', setting: 'keepCallDays' },
  { key: 'answers', since: 'recorded', laws: ['pipl19'], ending: 'byItself', fixedDays: 7 },
  {
    key: 'messages',
    since: 'recorded',
    laws: ['pipl19', 'pipl47'],
    ending: 'byItself',
    fixedDays: MESSAGE_DAYS,
  },
  { key: 'exports', since: 'none', laws: ['pipl51'], ending: 'notKept' },
  { key: 'logs', since: 'none', laws: ['cyber23'], ending: 'notKept' },
  { key: 'trail', since: 'none', laws: ['aml34', 'pipl51'], ending: 'lasting' },
] as const satisfies readonly RetentionRule[]

export type RetentionKey = (typeof RETENTION_RULES)[number]['key']

/** The rules by which whole records are erased, after two persons said so. */
export const ERASING_RULES = [
  'opened',
  'rejected',
  'cancelled',
  'draft',
  'account',
] as const satisfies readonly RetentionKey[]
export type ErasingRule = (typeof ERASING_RULES)[number]

/** The terms in force, of every setting of the table. */
export type RetentionTerms = Readonly<Record<RetentionSetting, number>>

export const ERASING_SETTING = {
  opened: 'keepOpenedYears',
  rejected: 'keepRejectedYears',
  cancelled: 'keepCancelledYears',
  draft: 'keepDraftDays',
  account: 'keepAccountDays',
} as const satisfies Record<ErasingRule, RetentionSetting>
