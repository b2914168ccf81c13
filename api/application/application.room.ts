import type { MakeRoom } from '../platform/room.ts'
import { applicationRoutes } from './application.routes.ts'

/** The application room: answers by section, submissions, return marks. */
export const applicationRoom: MakeRoom = () => ({ routes: applicationRoutes, jobs: [] })
