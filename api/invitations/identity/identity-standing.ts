import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { filesOfPerson } from '@kaihu/domain/application/files/documented-persons.ts'
import { personInSlot } from '@kaihu/domain/application/files/slot-path.ts'
import type { OpenSlot } from '@kaihu/domain/application/files/slots.ts'
import { type AnswerRecord, type Answers, answersOf, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { ActingPerson } from '@kaihu/domain/papers/duties.ts'
import { identitySlots } from '@kaihu/domain/papers/invitations/identity.ts'
import { whoActs } from '@kaihu/domain/papers/who-acts.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { readApplication } from '../../application/get-application.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { type IdentityRequest, listIdentity } from './identity.store.ts'

export type IdentityStanding = {
  readonly person: ActingPerson
  readonly slots: readonly OpenSlot[]
  readonly isHandedIn: boolean
  readonly request: IdentityRequest | undefined
}

export function filesInSlot(answers: Answers, slot: string): readonly AnswerRecord[] {
  const [section = '', key = ''] = slot.split('.')
  const entries = entriesIn(answersOf(answers, section)[key])
  const person = personInSlot(slot)
  return person === null ? entries : filesOfPerson(entries, person)
}

export function identitiesOf(
  answers: Answers,
  context: ApplicationContext,
  requests: readonly IdentityRequest[],
): readonly IdentityStanding[] {
  return whoActs(answers, context).flatMap((person) => {
    const slots = identitySlots(person, answers, context)
    if (slots.length === 0) return []
    const needed = slots.filter(({ isRequired }) => isRequired)
    return {
      person,
      slots,
      isHandedIn: needed.every(({ slot }) => filesInSlot(answers, slot).length > 0),
      request: requests.find(({ personKey }) => personKey === person.key),
    }
  })
}

export async function readIdentities(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<readonly IdentityStanding[]> {
  const { kept } = await readApplication(database, { state, now, isWritable: false })
  const requests = await listIdentity(database, state.orderCode)
  return identitiesOf(kept.answers, applicationContextOf(state, now), requests)
}
