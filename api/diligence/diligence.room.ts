import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import type { Route } from '../platform/routes.ts'
import { type CompanyRegister, companyRegister } from '../registry/company-register.ts'
import { cddRoutes } from './cdd/cdd.routes.ts'
import { checklistRoutes } from './checklist/checklist.routes.ts'
import { differenceRoutes } from './differences/difference.routes.ts'
import { watchDifferences } from './differences/watch-differences.usecase.ts'
import { investigationRoutes } from './investigate/investigation.routes.ts'
import { ownershipRoutes } from './ownership/ownership.routes.ts'

export function diligenceRoutes(register: CompanyRegister): readonly Route[] {
  return [
    ...checklistRoutes,
    ...investigationRoutes,
    ...ownershipRoutes(register),
    ...cddRoutes,
    ...differenceRoutes,
  ]
}

export const diligenceRoom: MakeRoom = ({ config, database, clock }) => ({
  routes: diligenceRoutes(companyRegister(config, database)),
  jobs: [
    defineJob({
      queue: 'diligence-differences',
      cron: '40 * * * *',
      run: () => watchDifferences({ database, clock }),
    }),
  ],
})
