import {
  askDesk as askCall,
  getManual,
  getTicket,
  listTickets,
  resendTicket as resendCall,
  submitIncident as submitCall,
} from '@kaihu/contract/helpdesk.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { readSettings } from '../settings/order-settings.ts'
import { readManual } from './manual/read-manual.ts'
import { readTicket, readTickets } from './read-tickets.usecase.ts'
import { askDesk, resendTicket } from './resend-ticket.usecase.ts'
import { submitIncident } from './submit-incident.usecase.ts'

export const helpdeskRoutes: readonly Route[] = [
  implementWrite(submitCall, ({ body: incident }, { trx, actor, now }) =>
    submitIncident(trx, { incident, actor, now }),
  ),
  implement(listTickets, ({ query }, { database, actor }) => readTickets(database, query, actor)),
  implement(getTicket, ({ params }, { database, actor }) => readTicket(database, params.ticketCode, actor)),
  implementWrite(resendCall, ({ params }, { trx, actor, now }) =>
    resendTicket(trx, { ...params, actor, now }),
  ),
  implementWrite(askCall, ({ params }, { trx, actor, now }) => askDesk(trx, { ...params, actor, now })),
  implement(getManual, async (_input, { actor, database }) => {
    const { values } = await readSettings(database)
    return readManual(actor.kind === 'customer' ? 'customer' : 'staff', values)
  }),
]
