import { z } from 'zod'
import * as access from './access.ts'
import * as accountType from './account-type.ts'
import * as admin from './admin.ts'
import * as adminPeople from './admin-people.ts'
import * as adminShapes from './admin-shapes.ts'
import * as application from './application.ts'
import * as approval from './approval.ts'
import * as audit from './audit.ts'
import * as bankData from './bank-data.ts'
import * as cdd from './cdd.ts'
import * as connections from './connections.ts'
import * as consents from './consents.ts'
import * as customerOrder from './customer-order.ts'
import * as dashboard from './dashboard.ts'
import * as differenceReports from './difference-reports.ts'
import * as diligence from './diligence.ts'
import * as ebam from './ebam.ts'
import * as ebankingSetup from './ebanking-setup.ts'
import * as factors from './factors.ts'
import * as files from './files.ts'
import * as helpdesk from './helpdesk.ts'
import * as identityRequests from './identity-requests.ts'
import * as intention from './intention.ts'
import * as intentionReview from './intention-review.ts'
import * as investigation from './investigation.ts'
import * as invitations from './invitations.ts'
import * as machines from './machines.ts'
import * as matching from './matching.ts'
import * as notices from './notices.ts'
import * as order from './order.ts'
import * as orderAction from './order-action.ts'
import * as orderExport from './order-export.ts'
import * as orderShapes from './order-shapes.ts'
import * as orderState from './order-state.ts'
import * as orderTask from './order-task.ts'
import * as ownership from './ownership.ts'
import * as papers from './papers.ts'
import * as presence from './presence.ts'
import * as progress from './progress.ts'
import * as push from './push.ts'
import * as recognition from './recognition.ts'
import * as registry from './registry.ts'
import * as relationshipCases from './relationship-cases.ts'
import * as relationshipUpdates from './relationship-updates.ts'
import * as relationships from './relationships.ts'
import * as retention from './retention.ts'
import * as rights from './rights.ts'
import * as screeningLists from './screening-lists.ts'
import * as screeningShapes from './screening-shapes.ts'
import * as system from './system.ts'
import * as visits from './visits.ts'
import * as webhooks from './webhooks.ts'
import * as envelope from './wire/envelope.ts'
import * as free from './wire/free.ts'
import * as work from './work.ts'

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  access,
  accountType,
  adminPeople,
  adminShapes,
  admin,
  application,
  approval,
  audit,
  bankData,
  cdd,
  connections,
  consents,
  customerOrder,
  dashboard,
  differenceReports,
  diligence,
  ebam,
  ebankingSetup,
  envelope,
  factors,
  files,
  free,
  helpdesk,
  intention,
  intentionReview,
  investigation,
  identityRequests,
  invitations,
  machines,
  matching,
  notices,
  orderAction,
  orderExport,
  orderShapes,
  orderState,
  orderTask,
  order,
  ownership,
  papers,
  presence,
  progress,
  push,
  recognition,
  registry,
  relationshipCases,
  relationshipUpdates,
  relationships,
  retention,
  rights,
  screeningLists,
  screeningShapes,
  system,
  visits,
  webhooks,
  work,
]

function shapeName(exported: string): string {
  const name = exported.slice(0, -'Schema'.length)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function namedShapes(): ReadonlyMap<string, z.ZodType> {
  const exported = MODULES.flatMap((module) => Object.entries(module))
  return new Map(
    exported.flatMap(([name, schema]) =>
      name.endsWith('Schema') && schema instanceof z.ZodType ? [[shapeName(name), schema]] : [],
    ),
  )
}
