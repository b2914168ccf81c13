import { ARRIVED, type Door, type DoorRefusal } from '@kaihu/contract/doors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from '../../platform/routes.ts'
import { setArrival } from '../cookies.ts'
import { ATTEMPT_SECONDS } from './attempt-seconds.ts'
import { TurnedBack } from './turn-back.ts'

const SIGN_IN_PAGE = '/welcome'

type AtDoor = Pick<CallContext, 'log' | 'http'>

/** This server as browsers call it; the host is one of the bank's own. */
export function originOf({ headers }: FastifyRequest, isProduction: boolean): string {
  return `${isProduction ? 'https' : 'http'}://${headers.host}`
}

function pageWith(values: Readonly<Record<string, string>>): string {
  return `${SIGN_IN_PAGE}?${new URLSearchParams(values).toString()}`
}

/** On to the sign-in page, which opens the session of whoever arrived and leads them where they wanted to go. */
export function goOn({ http }: AtDoor, door: Door, next: string | null): FastifyReply {
  return http.reply.redirect(pageWith({ [ARRIVED]: door, ...(next !== null && { next }) }), 303)
}

type Sending = {
  readonly isProduction: boolean
  readonly sameSite: 'lax' | 'none'
  /** where the browser goes, and what it brings back to be known by */
  readonly begin: (origin: string) => Promise<{ readonly url: URL; readonly cookie: string }>
}

/** Off to the identity provider, with a cookie that whoever comes back has to bring. */
export function sendOff(context: AtDoor, { isProduction, sameSite, begin }: Sending): Promise<FastifyReply> {
  const { request, reply } = context.http
  return orTurnBack(context, async () => {
    const begun = await begin(originOf(request, isProduction))
    setArrival(reply, begun.cookie, { seconds: ATTEMPT_SECONDS, sameSite })
    return reply.redirect(begun.url.href, 303)
  })
}

/** A page follows a link: whatever goes wrong is told on the sign-in page, not as JSON. */
export async function orTurnBack(
  { log, http }: AtDoor,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TurnedBack)) throw error
    log.warn({ reason: error.message }, 'turned back at the door')
    const refused: DoorRefusal = error.why
    return http.reply.redirect(pageWith({ refused }), 303)
  }
}
