import { defineJob } from '../platform/jobs/worker.ts'
import type { MakeRoom } from '../platform/room.ts'
import type { Route } from '../platform/routes.ts'
import { type CompanyRegister, companyRegister } from '../registry/company-register.ts'
import { cddRoutes } from './cdd/cdd.routes.ts'
import { checklistRoutes } from './checklist/checklist.routes.ts'
import { investigationRoutes } from './investigate/investigation.routes.ts'
import { remindOfDifferences } from './investigate/remind-of-differences.usecase.ts'
import { ownershipRoutes } from './ownership/ownership.routes.ts'

export function diligenceRoutes(register: CompanyRegister): readonly Route[] {
  return [...checklistRoutes, ...investigationRoutes, ...ownershipRoutes(register), ...cddRoutes]
}

/** The due diligence room: risk checklist and rating, ownership, investigation, and the record for the CRT. */
export const diligenceRoom: MakeRoom = ({ config, database, clock }) => ({
  routes: diligenceRoutes(companyRegister(config, database)),
  jobs: [
    defineJob({
      queue: 'diligence-differences',
      cron: '40 * * * *',
      run: () => remindOfDifferences({ database, clock }),
    }),
  ],
})
