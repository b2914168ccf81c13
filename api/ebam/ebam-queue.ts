/** Answers to what became of an order that a message began. */
export const EBAM_QUEUE = 'ebam-answer'

/** Answers to what became of a change that a message asked for. */
export const EBAM_CHANGE_QUEUE = 'ebam-change-answer'

export type DueChangeAnswer = { readonly changeId: string }

/** One answer that is due. */
export type DueAnswer = {
  readonly orderCode: string
  /** when it came to be, as the order says */
  readonly at: string
  readonly about:
    | {
        readonly kind: 'returned'
        readonly marks: readonly { place: string; title: string; words: string }[]
      }
    | { readonly kind: 'opened' }
    | { readonly kind: 'ended'; readonly outcome: 'rejected' | 'cancelled' | 'revoked' | 'expired' }
}
