import { notePresence as noteCall } from '@kaihu/contract/presence.ts'
import type { MakeRoom } from '../platform/room.ts'
import { implementWrite } from '../platform/routes.ts'
import { notePresence } from './note-presence.usecase.ts'

export const presenceRoutes = [
  implementWrite(noteCall, async ({ params, body }, { trx, actor, session, now }) => {
    const { sessionId } = session
    return { others: await notePresence(trx, { ...params, ...body, sessionId, actor, now }) }
  }),
]

export const presenceRoom: MakeRoom = () => ({ routes: presenceRoutes, jobs: [] })
