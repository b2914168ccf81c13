import { CoreSystemError } from '../core-system.ts'
import type { Line } from '../outside/line.ts'
import { overLine as over } from '../outside/over-line.ts'
import { silence } from '../outside/silence.ts'
import { whyRefused } from './why-refused.ts'

const NAME = 'the OpenID provider'

/** What went wrong with the provider as the line keeps it. */
export function asTrouble(error: unknown): never {
  const why = whyRefused(error)
  if (why === 'unavailable') throw silence(NAME, error, 'OIDC_ISSUER')
  if (why === 'refused') throw new CoreSystemError('refused', `${NAME} refused`, { cause: 'request_refused' })
  throw new CoreSystemError('bad_answer', `${NAME} said what cannot be trusted`, {
    cause: 'wrong_shape',
    setting: 'OIDC_ISSUER',
  })
}

/** Does the work over the line, and throws what it threw: whoever signs in is told more than the line keeps. */
export function overLine<T>(line: Line, operation: string, work: () => Promise<T>): Promise<T> {
  return over(line.through, operation, work, asTrouble)
}
