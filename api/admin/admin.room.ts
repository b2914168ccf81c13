import type { MakeRoom } from '../platform/room.ts'
import { adminRoutes } from './admin.routes.ts'

/** Administration: what the technical role changes, always with a second person. */
export const adminRoom: MakeRoom = () => ({ routes: adminRoutes, jobs: [] })
