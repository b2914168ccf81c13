import type { MakeRoom } from '../platform/room.ts'
import { listRoutes } from './list.routes.ts'
import { numberRoutes } from './numbers/number.routes.ts'

/** The order room: orders as they are kept, commands given to them, the lists of them, and the search by numbers. */
export const orderRoom: MakeRoom = ({ config }) => ({
  routes: [...listRoutes, ...numberRoutes(config.OTP_PEPPER)],
  jobs: [],
})
