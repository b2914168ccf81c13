import type { MakeRoom } from '../platform/room.ts'
import { consentRoutes } from './consents.routes.ts'

/** The consents room: the texts that customers agree to by version, and who agreed to which when. */
export const consentsRoom: MakeRoom = () => ({ routes: consentRoutes, jobs: [] })
