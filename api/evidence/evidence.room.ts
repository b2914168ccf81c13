import type { MakeRoom } from '../platform/room.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { evidenceDeps } from './evidence-deps.ts'

export const evidenceRoom: MakeRoom = (parts) => ({ routes: evidenceRoutes(evidenceDeps(parts)), jobs: [] })
