/** Answers to what became of an order that a message began. */
export const EBAM_QUEUE = 'ebam-answer'

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
