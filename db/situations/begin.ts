import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { intakeByStaff, type StaffIntake } from '@kaihu/api/workflow/intake-order.usecase.ts'
import { intakeBodySchema } from '@kaihu/contract/order.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { completeAnswers, exampleIntake } from '@kaihu/domain/application/examples.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import { getOrder } from './acts.ts'
import type { World } from './world.ts'

export async function begin(world: World, flow: Flow): Promise<string> {
  const intake: StaffIntake = intakeBodySchema.parse(exampleIntake(flow, world.variant))
  const answers = {
    ...intake,
    ...world.flags,
    intakeCompanyName: world.company?.nameCn ?? intake.intakeCompanyName,
    intakeBranch: world.branchCode ?? intake.intakeBranch,
    intakeMobile: world.mobile ?? intake.intakeMobile,
    clientPriority: world.priority ?? intake.clientPriority,
  }
  const outcome = await inTransaction(world.database, (trx) =>
    intakeByStaff(trx, { answers, actor: world.cast.rm, now: world.clock() }),
  )
  return outcome.state.orderCode
}

export async function applicantOf(world: World, orderCode: string): Promise<CustomerActor> {
  const { state } = await getOrder(world, orderCode)
  return { kind: 'customer', customerId: state.customerId ?? '' }
}

/** A complete application: the example's answers to the questions that are asked now. */
export function answersFor({ variant, branchCode, company }: World, flow: Flow): Answers {
  const all = completeAnswers(flow, variant)
  const asked = Object.fromEntries(sectionsOf(flow).flatMap(({ key }) => (all[key] ? [[key, all[key]]] : [])))
  const named = company ? { companyName: company.nameCn, companyEnglishName: company.nameEn } : {}
  const placed = branchCode === undefined ? {} : { customerBank: branchCode }
  return { ...asked, companyInfo: { ...asked.companyInfo, ...named, ...placed } }
}
