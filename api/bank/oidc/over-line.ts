import { CoreSystemError } from '../core-system.ts'
import { failureOf } from '../outbound.ts'
import type { Line } from '../outside/line.ts'
import { overLine as over } from '../outside/over-line.ts'
import { silence } from '../outside/silence.ts'
import { whyRefused } from './why-refused.ts'

const NAME = 'the OpenID provider'

/** The status of the answer that an error is about, where the library handed it on. */
function statusBehind(error: unknown): number | undefined {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one.cause instanceof Response) return one.cause.status
  return undefined
}

const END = { name: NAME, urlSetting: 'OIDC_ISSUER', credentialSetting: 'OIDC_ISSUER' }

export function asTrouble(error: unknown): never {
  const why = whyRefused(error)
  const status = statusBehind(error)
  if (why !== 'refused' && status !== undefined && status !== 200) throw failureOf(END, status)
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
