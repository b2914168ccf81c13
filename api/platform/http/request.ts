import type { Locale } from '../routes.ts'
import type { MachineRow } from '../session/machine.store.ts'
import type { SessionRow } from '../session/session.store.ts'
import type { Session } from '../session/session.ts'

export type Side = 'customer' | 'staff'

declare module 'fastify' {
  interface FastifyContextConfig {
    fromOtherSites?: boolean
    call?: string
  }
  interface FastifyInstance {
    countStreams: () => number
  }
  interface FastifyRequest {
    /** The exact bytes of the body, for the signature. */
    rawBody: Uint8Array<ArrayBuffer> | undefined
    side: Side
    locale: Locale
    caller: SessionRow | undefined
    /** The program behind a token, before its call was judged. */
    program: MachineRow | undefined
    session: Session | undefined
  }
}
