import { type Answers, answersOf, asRecord, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { type CompanyColumns, keepCompany } from '../order/command/keep-company.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'

function phoneIn(answers: Answers): string {
  const partB = answersOf(answers, 'partB')
  const primary = asRecord(entriesIn(partB.contacts)[0]?.mobile)
  const phone = asText(primary.number) === '' ? asRecord(partB.companyMobile) : primary
  return asText(phone.number) === '' ? '' : `${asText(phone.countryCode)}${asText(phone.number)}`
}

function peopleIn(answers: Answers): string[] {
  const { nameCn, nameEn } = asRecord(answersOf(answers, 'legalRepresentative').person)
  return [asText(nameCn), asText(nameEn)].filter((name) => name !== '')
}

function companyIn({ intake }: OrderState, answers: Answers): CompanyColumns {
  const company = answersOf(answers, 'companyInfo')
  return {
    companyName: asText(company.companyName) || intake.companyName,
    companyEnglishName: asText(company.companyEnglishName) || null,
    creditCode: asText(company.creditCode) || intake.creditCode,
    phone: phoneIn(answers) || intake.mobile,
    email: asText(answersOf(answers, 'partB').companyEmail) || intake.email,
    people: peopleIn(answers),
  }
}

/** Copies what lists show of the answers, unless the copy says it already; `before` is null at the first save. */
export async function copyCompany(
  trx: Transaction,
  state: OrderState,
  { before, after }: { before: Answers | null; after: Answers },
): Promise<void> {
  const company = companyIn(state, after)
  const isCopied = before !== null && JSON.stringify(companyIn(state, before)) === JSON.stringify(company)
  if (!isCopied) await keepCompany(trx, state.orderCode, company)
}
