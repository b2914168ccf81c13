import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import { sessionSettings } from '../platform/session/session-settings.ts'
import { endUnused } from './end-unused.usecase.ts'
import { phoneRoutes } from './phone.routes.ts'

export const phoneRoom: MakeRoom = ({ config, database, clock }) => ({
  routes: phoneRoutes({ database, settings: sessionSettings(config) }),
  jobs: [
    defineJob({
      queue: 'phone-sweep',
      unique: true,
      cron: '* * * * *',
      run: () => endUnused(database, clock()),
    }),
  ],
})
