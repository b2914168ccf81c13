import type { MakeRoom } from '../platform/room.ts'
import { registryRoutes } from './registry.routes.ts'

/** The register room: companies to be looked up, and the bank's switches. */
export const registryRoom: MakeRoom = ({ config }) => ({ routes: registryRoutes(config), jobs: [] })
