import type { Locale } from '../routes.ts'
import type { MachineRow } from '../session/machine.store.ts'
import type { SessionRow } from '../session/session.store.ts'
import type { Session } from '../session/session.ts'

/** Which portal a host belongs to. */
export type Side = 'customer' | 'staff'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is answered though another site's page sends it. */
    fromOtherSites?: boolean
    /** Name of the call; files of the web and what belongs to no call have none. */
    call?: string
  }
  interface FastifyInstance {
    /** How many event streams are open. */
    countStreams: () => number
  }
  interface FastifyRequest {
    /** The exact bytes of the body, for the signature. */
    rawBody: Uint8Array<ArrayBuffer> | undefined
    side: Side
    locale: Locale
    /** The living session, before its signature was checked. */
    caller: SessionRow | undefined
    /** The program behind a token, before its call was judged. */
    program: MachineRow | undefined
    session: Session | undefined
  }
}
