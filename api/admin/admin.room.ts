import type { MakeRoom } from '../platform/room.ts'
import { adminRoutes } from './admin.routes.ts'
import { scimDeps, scimRoutes } from './scim/scim.routes.ts'
import { webhookAdminRoutes } from './webhook.routes.ts'

/** Administration: what the technical role changes, always with a second person. */
export const adminRoom: MakeRoom = ({ config, database }) => ({
  routes: [...adminRoutes, ...scimRoutes(scimDeps(config, database)), ...webhookAdminRoutes(config)],
  jobs: [],
})
