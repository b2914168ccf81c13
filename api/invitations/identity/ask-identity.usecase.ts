import { answersOf, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { readApplication } from '../../application/get-application.usecase.ts'
import { keepWordsOfOrder } from '../../consents/words-of-order.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertIdentity, listIdentity, type NewIdentityRequest } from './identity.store.ts'
import { identitiesOf } from './identity-standing.ts'

/** What somebody agrees to who gives their identity document for an application. */
export const PERSONS_CONSENT = 'personOfApplication'

type Asking = Omit<NewIdentityRequest, 'personName' | 'company' | 'slots' | 'needed' | 'consentVersion'>

/** Asks a person of the application for their identity document and consent. Throws invitationChanged where nothing is asked of them. */
export async function askIdentity(
  trx: Transaction,
  state: OrderState,
  asking: Asking,
): Promise<{ requestId: string; personName: string }> {
  const { now, orderCode, personKey } = asking
  const { answers } = (await readApplication(trx, { state, now, isWritable: false })).kept
  const all = identitiesOf(answers, applicationContextOf(state, now), await listIdentity(trx, orderCode))
  const standing = all.find(({ person }) => person.key === personKey)
  if (!standing || standing.request?.state === 'given') throw refuse('invitationChanged')
  const { person, slots } = standing
  const { companyName: zh } = state.intake
  const requestId = await insertIdentity(trx, {
    ...asking,
    personName: person.name,
    company: { zh, en: asText(answersOf(answers, 'companyInfo').companyEnglishName) || zh },
    slots: slots.map(({ slot }) => slot),
    needed: slots.filter(({ isRequired }) => isRequired).map(({ slot }) => slot),
    consentVersion: await keepWordsOfOrder(trx, { order: state, key: PERSONS_CONSENT, now }),
  })
  return { requestId, personName: person.name }
}
