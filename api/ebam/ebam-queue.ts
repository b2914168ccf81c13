export const EBAM_QUEUE = 'ebam-answer'

export const EBAM_CHANGE_QUEUE = 'ebam-change-answer'

export type DueChangeAnswer = { readonly changeId: string }

export type DueAnswer = {
  readonly orderCode: string
  readonly at: string
  readonly about:
    | {
        readonly kind: 'returned'
        readonly marks: readonly { place: string; title: string; words: string }[]
      }
    | { readonly kind: 'opened' }
    | { readonly kind: 'ended'; readonly outcome: 'rejected' | 'cancelled' | 'revoked' | 'expired' }
}
