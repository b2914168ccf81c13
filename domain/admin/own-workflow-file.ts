import { z } from 'zod'
import { BUSINESS_ROLES } from '../access/roles.ts'
import { namedWords } from '../base/named-words.ts'
import { FLOWS } from '../lists/flows.ts'
import { ACTIONS } from '../order/actions.ts'
import type { OwnTaskKind } from '../order/gates/gate-kinds.ts'
import type { OwnTask, OwnTaskQuestion, OwnWorkflow } from '../order/own/own-workflow.ts'
import { RISK_RATINGS } from '../order/state/facts.ts'
import { ownKinds, shownWhenSchema } from './own-questions-file.ts'
import { timeLimitSchema } from './time-limit-setting.ts'

const KEY = /^bank_[a-z][a-z_]{1,34}$/

const MOST_TASKS = 20

const asked = {
  key: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{1,39}$/, 'begins with a small letter and holds letters and digits'),
  label: namedWords(120),
  help: namedWords(400).optional(),
  required: z.boolean().default(false),
  /** Another question of the same form, above it. */
  shownWhen: shownWhenSchema.optional(),
}

export const ownTaskQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, ...ownKinds.plain }),
  z.strictObject({ ...asked, ...ownKinds.text }),
  z.strictObject({ ...asked, ...ownKinds.long }),
  z.strictObject({ ...asked, ...ownKinds.integer }),
  z.strictObject({ ...asked, ...ownKinds.amount }),
  z.strictObject({ ...asked, ...ownKinds.choice }),
]) satisfies z.ZodType<OwnTaskQuestion>

/** `when` of a task: an answer of the application, the flow, the rating; everything that is said has to hold. */
const rule = z.strictObject({
  flow: z.enum(FLOWS).optional(),
  rating: z.array(z.enum(RISK_RATINGS)).min(1).optional(),
  answer: shownWhenSchema.optional(),
})

function oneOf<T extends string>(names: readonly T[], what: string) {
  return z
    .custom<T>((given) => names.some((name) => name === given), {
      error: ({ input }) => `there is no ${what} ${String(input)}; there are ${names.join(', ')}`,
    })
    .meta({ enum: [...names] })
}

const role = oneOf(BUSINESS_ROLES, 'role')

const task = z.strictObject({
  /** Stays for ever: orders that began under it keep it by this name. */
  key: z
    .custom<OwnTaskKind>((given) => typeof given === 'string' && KEY.test(given), {
      error: 'begins with bank_ and goes on with small letters: bank_port_visit',
    })
    .meta({ type: 'string', pattern: KEY.source }),
  label: namedWords(60),
  reason: namedWords(200),
  role: role.optional(),
  checkedBy: role.optional(),
  before: oneOf(ACTIONS, 'act'),
  when: rule.default({}),
  form: z.array(ownTaskQuestionSchema).max(20).default([]),
}) satisfies z.ZodType<OwnTask>

/** `workflow.yaml` of a bank's folder: tasks and guards before our transitions, and the limits of statuses. */
export const ownWorkflowFileSchema = z.strictObject({
  tasks: z.array(task).max(MOST_TASKS).default([]),
  clocks: z.record(z.string(), timeLimitSchema).default({}),
}) satisfies z.ZodType<OwnWorkflow>
