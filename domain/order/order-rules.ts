import type { ApplicationRules } from '../application/context.ts'
import type { TimeLimits } from './deadlines.ts'

/**
 * The rules that an order starts with and keeps to its end, as far as they differ from the usual ones: figures and
 * questions of the application, the calendar that its own dates are checked by, and the time limits of its steps.
 */
export interface OrderRules extends ApplicationRules {
  readonly timeLimits?: TimeLimits | undefined
}
