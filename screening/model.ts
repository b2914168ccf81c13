/** What kind of thing a name belongs to; 'unknown' when a list does not say. */
export type EntityType = 'person' | 'organisation' | 'vessel' | 'aircraft' | 'unknown'

/** How far the publisher trusts a name: its own first name, a good alias, or a low-quality one (OFAC weak, UN Low). */
export type NameQuality = 'primary' | 'strong' | 'weak'

export type EntryName = {
  readonly text: string
  readonly quality: NameQuality
  readonly former?: boolean
}

/** A birth date as far as it is known; `toYear` closes a range, `approximate` marks "circa". */
export type PartialDate = {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly toYear?: number
  readonly approximate?: boolean
}

export type IdentifierKind =
  | 'credit_code'
  | 'resident_id'
  | 'passport'
  | 'lei'
  | 'national_id'
  | 'registration'
  | 'tax'
  | 'swift'
  | 'imo'
  | 'chinese_commercial_code'
  | 'other'

export type Identifier = {
  readonly kind: IdentifierKind
  readonly value: string
  /** ISO 3166 alpha-2, upper case. */
  readonly country?: string
}

export type ListEntry = {
  readonly id: string
  readonly listId: string
  readonly type: EntityType
  readonly names: readonly EntryName[]
  readonly birthDates: readonly PartialDate[]
  /** ISO 3166 alpha-2, upper case: nationality, citizenship, address, registration. */
  readonly countries: readonly string[]
  readonly identifiers: readonly Identifier[]
  readonly gender?: 'male' | 'female'
  readonly programs: readonly string[]
  readonly remarks?: string
  readonly sourceUrl?: string
}

export type PartyName = {
  readonly text: string
  readonly former?: boolean
}

/** The party that is screened: every name it has or had, in any script, and what is known about it. */
export type Query = {
  readonly names: readonly PartyName[]
  readonly type?: EntityType
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly birthDate?: string
  readonly countries?: readonly string[]
  readonly identifiers?: readonly Identifier[]
  readonly gender?: 'male' | 'female'
}

/** The scripts that met; each has a calibration of its own. */
export type MatchGroup = 'latin' | 'han_han' | 'han_latin' | 'latin_cross'

export type Band = 'confirm_suggested' | 'review' | 'log_only'

/** A sentence key of texts/…/screening.json and its parameters. */
export type EvidenceNote = {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/**
 * `agree` adds weight × value, `against` weight only, `factor` multiplies, `cap` limits the name score,
 * `odds` adds log-odds to the whole score, `info` counts nothing.
 */
export type EvidenceRole = 'agree' | 'against' | 'factor' | 'cap' | 'odds' | 'info'

export type Evidence = {
  readonly kind: string
  readonly left: string
  readonly right: string
  readonly role: EvidenceRole
  /** Share of the name that the line speaks for; 0 for roles other than agree and against. */
  readonly weight: number
  /** Similarity (agree), multiplier (factor), limit (cap) or log-odds (odds). */
  readonly effect: number
  readonly note: EvidenceNote
}

/** The numbers of a hit, all of them recomputable from its evidence lines and the named configuration. */
export type Numbers = {
  readonly nameScore: number
  readonly score: number
  readonly probability: number
  readonly band: Band
}

export type Hit = Numbers & {
  readonly entryId: string
  readonly listId: string
  readonly listVersion: string
  readonly engineVersion: string
  readonly configHash: string
  readonly matchedName: string
  readonly queryName: string
  readonly aliasQuality: NameQuality
  readonly group: MatchGroup
  readonly evidence: readonly Evidence[]
  /** What the OFAC search portal would show for the two names, 0 to 100; analysts compare. */
  readonly ofacPortalScore: number
}

export type StoredEvidence = {
  readonly group: MatchGroup
  readonly evidence: readonly Evidence[]
}
