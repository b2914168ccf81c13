import type { MakeRoom } from '../platform/room.ts'
import { accessDeps, accessRoutes } from './access.routes.ts'

/** Sign-in, sessions and permissions of both sides. */
export const accessRoom: MakeRoom = ({ config, database }) => ({
  routes: accessRoutes(accessDeps(config, database)),
  jobs: [],
})
