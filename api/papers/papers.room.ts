import type { MakeRoom } from '../platform/room.ts'
import { paperRoutes } from './paper.routes.ts'
import { papersDeps } from './papers-deps.ts'

export const papersRoom: MakeRoom = (parts) => ({ routes: paperRoutes(papersDeps(parts)), jobs: [] })
