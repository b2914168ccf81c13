import type { Call, CallAnswer, CallRequest } from '../call.ts'
import type { CallOptions } from './call-options.ts'
import type { PROGRAM_CALLS } from './program-calls.ts'
import type { WebResponse } from './web-types.ts'

export type { Problem } from '../wire/envelope.ts'

type Calls = typeof PROGRAM_CALLS
/** Files are handed over as they come; everything else as the contract says. */
type Answer<C extends Call> = C extends { envelope: 'raw' } ? WebResponse : CallAnswer<C>

/** The calls that are open to programs, by name. The package has them written out (tools/release/client). */
export type KaihuClient = {
  readonly [Name in keyof Calls]: (
    request: CallRequest<Calls[Name]>,
    options?: CallOptions,
  ) => Promise<Answer<Calls[Name]>>
}
