import type { MakeRoom } from '../platform/room.ts'
import { paperRoutes } from './paper.routes.ts'
import { papersDeps } from './papers-deps.ts'

/** The papers room: which papers an order needs, drawn as PDF. */
export const papersRoom: MakeRoom = (parts) => ({ routes: paperRoutes(papersDeps(parts)), jobs: [] })
