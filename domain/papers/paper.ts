export type Words = {
  readonly zh: string
  readonly en: string
}

/** The numbers that a bank gives to papers of its own. */
export const OWN_PAPER_IDS = ['B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07', 'B08', 'B09'] as const
export type OwnPaperId = (typeof OWN_PAPER_IDS)[number]

/** The papers. P18, the package of all of them, is a list and no paper. */
export const PAPER_IDS = [
  'P01',
  'P02',
  'P03',
  'P04',
  'P05',
  'P06',
  'P07',
  'P08',
  'P09',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  ...OWN_PAPER_IDS,
] as const
export type PaperId = (typeof PAPER_IDS)[number]

/** The bank's own notice of fees: written anew when they are worked out, never frozen with a submission. */
export const FEE_NOTICE: PaperId = 'P14'

/** The bank's own, or declared and recorded elsewhere: every other paper is signed at the visit. */
const NOT_SIGNED_AT_VISIT: readonly PaperId[] = [FEE_NOTICE, 'P15', 'P16', 'P17']

/** Whether the company signs this paper at the visit, where it has somebody to sign at all. */
export function isSignedAtVisit(id: PaperId): boolean {
  return !NOT_SIGNED_AT_VISIT.includes(id)
}

export type PaperFamily = 'form' | 'letter' | 'card'

/** A question with its answer, or the name of the person or entry that the next ones are about. */
export type FactRow = { readonly head: Words } | { readonly question: Words; readonly answer: Words }

export type SignatureBox = {
  readonly role: Words
  readonly name: string
  readonly signed?: { readonly how: Words; readonly at: string }
}

export type PaperBlock =
  | { readonly type: 'title' | 'text'; readonly words: Words }
  | { readonly type: 'facts'; readonly rows: readonly FactRow[] }
  | { readonly type: 'table'; readonly heads: readonly Words[]; readonly rows: readonly (readonly Words[])[] }
  | { readonly type: 'signatures'; readonly boxes: readonly SignatureBox[]; readonly seals: readonly Words[] }
  | { readonly type: 'specimens'; readonly boxes: readonly Words[] }
  | { readonly type: 'bankBox' | 'newPage' }

export const FURNITURE = [
  'order',
  'version',
  'fingerprint',
  'draft',
  'item',
  'chinese',
  'english',
  'signature',
  'date',
  'bankUse',
  'handledBy',
  'checkedBy',
] as const
export type Furniture = Readonly<Record<(typeof FURNITURE)[number], Words>>

/** Everything that one paper says: plain data, kept as it is at the submission and drawn from ever after. */
export type PaperContent = {
  readonly id: PaperId
  /** The paper among those of the order: `P03`, `P04-2`. */
  readonly key: string
  readonly family: PaperFamily
  readonly title: Words
  readonly company: Words
  readonly orderCode: string
  /** The section of step 4 that shows it. */
  readonly section: string
  /** Where the signed copy is handed in; null where none is asked for. */
  readonly slot: string | null
  readonly furniture: Furniture
  readonly blocks: readonly PaperBlock[]
}
