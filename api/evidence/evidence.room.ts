import type { MakeRoom } from '../platform/room.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { evidenceDeps } from './evidence-deps.ts'

/** The evidence room: one ZIP that proves one order. */
export const evidenceRoom: MakeRoom = (parts) => ({ routes: evidenceRoutes(evidenceDeps(parts)), jobs: [] })
