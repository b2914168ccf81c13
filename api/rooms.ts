import './connect.ts'
import { accessRoom } from './access/access.room.ts'
import { adminRoom } from './admin/admin.room.ts'
import { applicationRoom } from './application/application.room.ts'
import { connectionsRoom } from './connections/connections.room.ts'
import { consentsRoom } from './consents/consents.room.ts'
import { diligenceRoom } from './diligence/diligence.room.ts'
import { ebamRoom } from './ebam/ebam.room.ts'
import { evidenceRoom } from './evidence/evidence.room.ts'
import { filesRoom } from './files/files.room.ts'
import { helpdeskRoom } from './helpdesk/helpdesk.room.ts'
import { identityRoom } from './identity/identity.room.ts'
import { intentionRoom } from './intention/intention.room.ts'
import { invitationsRoom } from './invitations/invitations.room.ts'
import { noticesRoom } from './notices/notices.room.ts'
import { orderRoom } from './order/order.room.ts'
import { papersRoom } from './papers/papers.room.ts'
import { phoneRoom } from './phone/phone.room.ts'
import { platformRoom } from './platform/platform.room.ts'
import type { MakeRoom } from './platform/room.ts'
import { presenceRoom } from './presence/presence.room.ts'
import { registryRoom } from './registry/registry.room.ts'
import { relationshipsRoom } from './relationships/relationships.room.ts'
import { reportRoom } from './report/report.room.ts'
import { retentionRoom } from './retention/retention.room.ts'
import { rightsRoom } from './rights/rights.room.ts'
import { screeningRoom } from './screening/screening.room.ts'
import { webhooksRoom } from './webhooks/webhooks.room.ts'
import { witnessRoom } from './witness/witness.room.ts'
import { workflowRoom } from './workflow/workflow.room.ts'

export const ROOMS: readonly MakeRoom[] = [
  platformRoom,
  accessRoom,
  consentsRoom,
  orderRoom,
  workflowRoom,
  applicationRoom,
  noticesRoom,
  diligenceRoom,
  filesRoom,
  identityRoom,
  papersRoom,
  invitationsRoom,
  intentionRoom,
  phoneRoom,
  evidenceRoom,
  presenceRoom,
  registryRoom,
  relationshipsRoom,
  reportRoom,
  retentionRoom,
  rightsRoom,
  screeningRoom,
  webhooksRoom,
  ebamRoom,
  adminRoom,
  connectionsRoom,
  helpdeskRoom,
  witnessRoom,
]
