import { exampleUscc } from '../../checks/examples.ts'
import type { AnswerRecord } from '../../form/answers/answers.ts'
import { type Flow, SIMPLIFIED } from '../../lists/flows.ts'
import { exampleCompany } from './companies.ts'
import { mailOf, mobileOf } from './persons.ts'

export function exampleIntake(flow: Flow, variant = 0): AnswerRecord {
  const company = exampleCompany(variant)
  return {
    flow,
    intakeCompanyName: company.nameCn,
    intakeCreditCode: exampleUscc(company.seed),
    intakeContactName: company.managerName,
    intakeMobile: mobileOf(company, 'manager'),
    intakeEmail: mailOf(company, 'manager'),
    claimGround: '法定代表人到网点提出申请',
    intakeBranch: company.branch,
    ...(flow === SIMPLIFIED ? { liteQ1: true, liteQ2: true, liteQ3: true, liteQ4: true } : {}),
    isBB: true,
    isGBA: false,
    isOffsite: false,
    isSmartTransact: false,
    isLineBB: true,
    isRemoteCCTV: false,
    clientPriority: 'normal',
  }
}
