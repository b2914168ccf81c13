import type { MakeRoom } from '../platform/room.ts'
import { listRoutes } from './list.routes.ts'

/** The order room: orders as they are kept, commands given to them, and the lists of them. */
export const orderRoom: MakeRoom = () => ({ routes: listRoutes, jobs: [] })
