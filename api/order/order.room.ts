import type { MakeRoom } from '../platform/room.ts'
import { listRoutes } from './list.routes.ts'
import { numberRoutes } from './numbers/number.routes.ts'

export const orderRoom: MakeRoom = ({ config }) => ({
  routes: [...listRoutes, ...numberRoutes(config.OTP_PEPPER)],
  jobs: [],
})
