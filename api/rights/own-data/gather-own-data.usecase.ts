import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { withoutBankSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { stepsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import type { CustomerId } from '@kaihu/domain/base/ids.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { PaperBlock } from '@kaihu/domain/papers/paper.ts'
import { writerOf } from '@kaihu/domain/papers/writer.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { readOwnConsents } from '../../consents/own-consents.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { readPaperWords, speakersOf } from '../../papers/speakers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { sayText } from '../../platform/http/words.ts'
import { readHeldOrders } from '../../retention/due/held-of.usecase.ts'
import { listRequestsOf } from '../requests/request.store.ts'
import { ownRequestView } from '../requests/request.view.ts'
import { listCodesOf, readAccountRows, readHandedIn } from './own-data.store.ts'

export type OwnApplication = {
  data: Readonly<Record<string, unknown>>
  company: string
  orderCode: string
  blocks: readonly PaperBlock[]
}

async function gatherApplication(
  database: Database,
  orderCode: string,
  { actor, locale, now }: { actor: CustomerActor; locale: Locale; now: Date },
): Promise<OwnApplication> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const kept = await getKeptAnswers(database, orderCode)
  const answers = withoutBankSections(kept.answers)
  const context = applicationContextOf(state, now, locale)
  const speakers = speakersOf(answers, await readPaperWords(database, state))
  const writer = writerOf({ orderCode, answers, context, speakers, recording: null, feeNotice: null })
  const sections = stepsOf(state.flow).flatMap((step) => step.sections.map(({ key }) => key))
  const { companyName, contactName, mobile, email, creditCode } = state.intake
  const intake = { companyName, creditCode, contactName, mobile, email }
  const handedIn = await readHandedIn(database, orderCode)
  return {
    orderCode,
    company: companyName,
    data: { orderCode, flow: state.flow, intake, answers, ...handedIn },
    blocks: sections.flatMap((section) => writer.facts(section)),
  }
}

export type OwnData = { whole: Readonly<Record<string, unknown>>; applications: readonly OwnApplication[] }

export async function gatherOwnData(
  database: Database,
  { customerId, locale, now }: { customerId: string; locale: Locale; now: Date },
): Promise<OwnData> {
  const actor: CustomerActor = { kind: 'customer', customerId: customerId as CustomerId }
  const applications: OwnApplication[] = []
  for (const code of await listCodesOf(database, customerId))
    applications.push(await gatherApplication(database, code, { actor, locale, now }))
  const { given } = await readOwnConsents(database, { actor, now })
  const requests = (await listRequestsOf(database, customerId)).map(ownRequestView)
  const whole = {
    madeAt: now.toISOString(),
    about: sayText(locale, 'rights:paper.about'),
    notIncluded: sayText(locale, 'rights:paper.notIncluded'),
    ...(await readAccountRows(database, customerId)),
    consents: given,
    requests,
    keptUntil: await readHeldOrders(database, customerId, now),
    applications: applications.map(({ data }) => data),
  }
  return { whole, applications }
}
