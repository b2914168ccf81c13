import type { Actor, CustomerActor, StaffActor } from '@kaihu/domain/access/actor.ts'
import { type Flow, SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import {
  type Intake,
  NO_FLAGS,
  type OrderFlags,
  type Priority,
  SIMPLIFIED_QUESTIONS,
} from '@kaihu/domain/order/intake.ts'
import { getMobileOf, registerCustomer } from '../access/customer/register-customer.usecase.ts'
import { takeOrderIn } from '../order/command/create-order.usecase.ts'
import { keepCompany } from '../order/command/keep-company.usecase.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import { refuseDuplicate, stateDuplicateCheck } from '../order/duplicates/check-duplicates.usecase.ts'
import { getCreditCode } from '../order/duplicates/credit-code.ts'
import { limitApplications } from '../order/duplicates/limit-applications.usecase.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { refuseClosedBranch } from '../settings/branches/refuse-closed-branch.usecase.ts'

export type IntakeAnswers = {
  flow: Flow
  intakeCompanyName: string
  intakeCreditCode: string
  intakeContactName: string
  intakeEmail: string
  intakeBranch: string
} & { [question in (typeof SIMPLIFIED_QUESTIONS)[number]]?: boolean | undefined }

/** Whoever corrects may have read the address masked: left out, it stays as it is. */
type IntakeCorrection = Omit<IntakeAnswers, 'intakeEmail'> & {
  intakeEmail?: string | undefined
  weconnectCaseID?: string | undefined
  claimGround?: string | undefined
}

export type StaffIntake = IntakeAnswers & {
  intakeMobile: string
  clientPriority: Priority
  weconnectCaseID?: string | undefined
  claimGround?: string | undefined
  comments?: string | undefined
} & { [flag in Exclude<keyof OrderFlags, 'isHK' | 'isChinese'>]: boolean }

export function intakeOf(answers: IntakeAnswers, mobile: string): Intake {
  return {
    companyName: answers.intakeCompanyName,
    creditCode: getCreditCode(answers.intakeCreditCode),
    contactName: answers.intakeContactName,
    mobile,
    email: answers.intakeEmail,
    branchCode: answers.intakeBranch,
    liteAnswers: Object.fromEntries(
      SIMPLIFIED_QUESTIONS.flatMap((question) => {
        const answer = answers[question]
        return answer === undefined ? [] : [[question, answer]]
      }),
    ),
  }
}

export function intakeAnswersOf(intake: Intake) {
  return {
    intakeCompanyName: intake.companyName,
    intakeCreditCode: intake.creditCode,
    intakeContactName: intake.contactName,
    intakeEmail: intake.email,
    intakeBranch: intake.branchCode,
    ...intake.liteAnswers,
  }
}

function flagsOf(answers: StaffIntake): OrderFlags {
  const { isBB, isGBA, isOffsite, isSmartTransact, isLineBB, isRemoteCCTV } = answers
  return { ...NO_FLAGS, isBB, isGBA, isOffsite, isSmartTransact, isLineBB, isRemoteCCTV }
}

function shared(answers: IntakeAnswers, flags: OrderFlags) {
  return {
    flow: answers.flow,
    flags,
    sector: flags.isBB || flags.isLineBB ? 'BB' : 'CB',
    channelId: null,
    rm: null,
    ro: null,
  }
}

export async function intakeByStaff(
  trx: Transaction,
  { answers, actor, now }: { answers: StaffIntake; actor: StaffActor; now: Date },
): Promise<CommandOutcome> {
  if (!actor.branchCodes.includes(answers.intakeBranch)) {
    throw refuse('invalidRequest', { field: 'body.intakeBranch', reason: 'not a branch of the person' })
  }
  const { customerId, mobile } = await registerCustomer(trx, answers.intakeMobile)
  const order = {
    ...shared(answers, flagsOf(answers)),
    intake: intakeOf(answers, mobile),
    priority: answers.clientPriority,
    customerId,
    weconnectCaseID: answers.weconnectCaseID ?? null,
    claimGround: answers.claimGround || null,
  }
  const taken = await takeOrderIn(trx, { order, actor, now })
  const text = answers.comments?.trim() ?? ''
  if (text === '') return taken
  const { orderCode } = taken.state
  return performCommand(trx, { orderCode, actor, now, command: { type: 'add_comment', text } })
}

export async function intakeByCustomer(
  trx: Transaction,
  {
    answers,
    actor,
    now,
    reopenedFrom,
  }: { answers: IntakeAnswers; actor: CustomerActor; now: Date; reopenedFrom?: string },
): Promise<CommandOutcome> {
  const { customerId } = actor
  await limitApplications(trx, customerId, now)
  const flags = { ...NO_FLAGS, isBB: answers.flow === SIMPLIFIED }
  const order = {
    ...shared(answers, flags),
    intake: intakeOf(answers, await getMobileOf(trx, customerId)),
    priority: 'normal' as const,
    customerId,
    weconnectCaseID: null,
    ...(reopenedFrom === undefined ? {} : { reopenedFrom }),
  }
  return takeOrderIn(trx, { order, actor, now })
}

export async function saveIntake(
  trx: Transaction,
  request: {
    orderCode: string
    actor: Actor
    now: Date
    version: number
    answers: IntakeCorrection
  },
): Promise<CommandOutcome> {
  const { answers, ...who } = request
  const { weconnectCaseID, claimGround } = answers
  const saved = await performCommand(trx, {
    ...who,
    command: async ({ state: { intake } }) => {
      // An order keeps the branch it has; another one must take new orders.
      if (answers.intakeBranch !== intake.branchCode) await refuseClosedBranch(trx, answers.intakeBranch)
      return {
        type: 'save_intake',
        intake: intakeOf({ ...answers, intakeEmail: answers.intakeEmail ?? intake.email }, intake.mobile),
        flow: answers.flow,
        ...(weconnectCaseID === undefined ? {} : { weconnectCaseID }),
        ...(claimGround ? { claimGround } : {}),
      }
    },
    attach: async ({ state }) => {
      const { companyName, creditCode, mobile, email } = state.intake
      const { orderCode, customerId } = state
      await refuseDuplicate(trx, { creditCode, orderCode, customerId }, who.actor)
      await keepCompany(trx, state.orderCode, {
        companyName,
        companyEnglishName: null,
        creditCode,
        phone: mobile,
        email,
        people: [],
      })
      return {}
    },
  })
  return stateDuplicateCheck(trx, saved, who.now)
}
