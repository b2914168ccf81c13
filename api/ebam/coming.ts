import type { EbamReason } from '@kaihu/contract/ebam.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Message } from './messages/message.ts'

export type Led =
  | { readonly orderCode: string; readonly status: string }
  | { readonly changeId: string; readonly status: string }
  | { readonly reason: EbamReason; readonly words?: string }

export type Coming = {
  readonly message: Message
  readonly actor: StaffActor
  readonly now: Date
}
