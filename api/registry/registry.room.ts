import type { MakeRoom } from '../platform/room.ts'
import { companyRegister } from './company-register.ts'
import { registryRoutes } from './registry.routes.ts'

export const registryRoom: MakeRoom = ({ config, database }) => ({
  routes: registryRoutes(config, companyRegister(config, database)),
  jobs: [],
})
