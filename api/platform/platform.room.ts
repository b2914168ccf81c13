import { platformJobs } from './platform.jobs.ts'
import type { MakeRoom } from './room.ts'

export const platformRoom: MakeRoom = ({ database }) => ({ routes: [], jobs: platformJobs(database) })
