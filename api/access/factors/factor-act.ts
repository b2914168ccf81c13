import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { KeyRing } from '../../platform/objects/key-ring.ts'
import type { Session } from '../../platform/session/session.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'
import type { RelyingParty } from './relying-party.ts'

export type FactorAct = {
  readonly actor: StaffActor
  readonly session: Session
  readonly party: RelyingParty
  readonly address: string
  readonly device: string | undefined
  readonly now: Date
}

export type FactorDeps = {
  readonly database: Database
  readonly settings: SessionSettings
  readonly factorKeys: KeyRing
}
