import type { CallRequest } from '@kaihu/contract/call.ts'
import type { OrderDetail, saveOrderIntake } from '@kaihu/contract/order.ts'
import { isMasked } from '@kaihu/domain/access/masked-data.ts'
import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { asText } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { type Flow, SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { SIMPLIFIED_QUESTIONS } from '@kaihu/domain/order/intake.ts'

/** Flow, flags and priority have acts of their own, and the number is who the customer is. */
const CORRECTED: readonly string[] = [
  'intakeCompanyName',
  'intakeCreditCode',
  'intakeContactName',
  'intakeEmail',
  'intakeBranch',
  ...SIMPLIFIED_QUESTIONS,
]

/** A standard order may be on its way to the simplified flow: its questions are asked there too, and need no answer. */
function asked(field: FieldDefinition, flow: Flow): FieldDefinition {
  if (!SIMPLIFIED_QUESTIONS.some((question) => question === field.key)) return field
  const { visible: _ofTheFlow, ...always } = field
  return { ...always, required: flow === SIMPLIFIED }
}

export function correctedIntake(flow: Flow): SectionDefinition {
  const fields = intake.fields.filter(({ key }) => CORRECTED.includes(key))
  return { ...intake, fields: fields.map((field) => asked(field, flow)) }
}

export function intakeAnswers({ intake: said }: Pick<OrderDetail, 'intake'>): AnswerRecord {
  return {
    intakeCompanyName: said.companyName,
    intakeCreditCode: said.creditCode,
    intakeContactName: said.contactName,
    intakeEmail: said.email,
    intakeBranch: said.branchCode,
    ...said.liteAnswers,
  }
}

type Body = CallRequest<typeof saveOrderIntake>['body']

/** An address that was read masked stays as it is. */
export function correctionOf(
  values: AnswerRecord,
  { flow, version }: Pick<OrderDetail, 'flow' | 'version'>,
  claimGround: string,
): Body {
  const given = Object.entries(values).filter(
    ([key, value]) =>
      CORRECTED.includes(key) &&
      value !== null &&
      value !== undefined &&
      !(key === 'intakeEmail' && isMasked(asText(value))),
  )
  return { ...Object.fromEntries(given), flow, version, claimGround } as Body
}
