import { type Answers, answersOf, asRecord, asText, entriesIn } from '@kaihu/domain/application/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { keepCompany } from '../order/keep-company.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const phoneIn = (answers: Answers): string => {
  const partB = answersOf(answers, 'partB')
  const primary = asRecord(entriesIn(partB.contacts)[0]?.mobile)
  const phone = asText(primary.number) === '' ? asRecord(partB.companyMobile) : primary
  return asText(phone.number) === '' ? '' : `${asText(phone.countryCode)}${asText(phone.number)}`
}

/** Copies what lists show of the answers: names, code, first contact's mobile, e-mail; the intake's until then. */
export const copyCompany = (trx: Transaction, { orderCode, intake }: OrderState, answers: Answers) => {
  const company = answersOf(answers, 'companyInfo')
  return keepCompany(trx, orderCode, {
    companyName: asText(company.companyName) || intake.companyName,
    companyEnglishName: asText(company.companyEnglishName) || null,
    creditCode: asText(company.creditCode) || intake.creditCode,
    phone: phoneIn(answers) || intake.mobile,
    email: asText(answersOf(answers, 'partB').companyEmail) || intake.email,
  })
}
