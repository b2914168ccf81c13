import type { MakeRoom } from '../platform/room.ts'
import { companyRegister } from './company-register.ts'
import { registryRoutes } from './registry.routes.ts'

/** The register room: companies to be looked up, and the bank's switches. */
export const registryRoom: MakeRoom = ({ config, database }) => ({
  routes: registryRoutes(config, companyRegister(config, database)),
  jobs: [],
})
