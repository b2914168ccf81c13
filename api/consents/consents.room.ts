import type { MakeRoom } from '../platform/room.ts'
import { consentRoutes } from './consents.routes.ts'

export const consentsRoom: MakeRoom = () => ({ routes: consentRoutes, jobs: [] })
