import type { EbamReason } from '@kaihu/contract/ebam.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Message } from './messages/message.ts'

/** What a message led to: an order or a change with how far it is, or why it was turned away. */
export type Led =
  | { readonly orderCode: string; readonly status: string }
  | { readonly changeId: string; readonly status: string }
  | { readonly reason: EbamReason; readonly words?: string }

/** A message at the door, with who brought it. */
export type Coming = {
  readonly message: Message
  readonly actor: StaffActor
  readonly now: Date
}
