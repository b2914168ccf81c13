import { platformJobs } from './platform.jobs.ts'
import type { MakeRoom } from './room.ts'

/** The platform's own jobs; its calls (health, event stream) belong to the server itself. */
export const platformRoom: MakeRoom = ({ database }) => ({ routes: [], jobs: platformJobs(database) })
