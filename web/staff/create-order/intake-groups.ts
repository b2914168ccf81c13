import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'

/** The questions of the intake under their headings; what no other names stands with the last. */
const HEADED = {
  company: ['flow', 'intakeCompanyName', 'intakeCreditCode', 'intakeBranch'],
  contact: ['intakeContactName', 'intakeMobile', 'intakeEmail', 'claimGround'],
  simplified: ['liteQ1', 'liteQ2', 'liteQ3', 'liteQ4'],
  handling: ['isBB', 'isGBA', 'isOffsite', 'isSmartTransact', 'isLineBB', 'isRemoteCCTV', 'clientPriority'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type IntakeGroup = { name: keyof typeof HEADED | 'notes'; fields: readonly FieldDefinition[] }

const headed = Object.values(HEADED).flat() as readonly string[]

export const intakeGroups: readonly IntakeGroup[] = [
  ...Object.entries(HEADED).map(([name, keys]) => ({
    name: name as keyof typeof HEADED,
    fields: intake.fields.filter(({ key }) => (keys as readonly string[]).includes(key)),
  })),
  { name: 'notes', fields: intake.fields.filter(({ key }) => !headed.includes(key)) },
]

export function isAsked({ name }: IntakeGroup, flow: unknown): boolean {
  return name !== 'simplified' || flow === SIMPLIFIED
}
