import type { MakeRoom } from '../platform/room.ts'
import { applicationRoutes } from './application.routes.ts'

export const applicationRoom: MakeRoom = () => ({ routes: applicationRoutes, jobs: [] })
