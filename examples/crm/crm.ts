import { type ClientOptions, createClient, type KaihuClient } from '@kaihu/client'
import { Webhook } from 'standardwebhooks'

/** A lead of the CRM: a company that wants an account. */
export type Lead = {
  readonly leadId: string
  readonly company: string
  readonly creditCode: string
  readonly contact: string
  readonly mobile: string
  readonly email: string
  readonly branch: string
}

/** What the CRM knows of a lead's order. */
export type Followed = { readonly orderCode: string; status: string; isOver: boolean }

/** Where the CRM keeps what it knows: a table of its own database. */
export type CrmStore = {
  readonly orders: Map<string, Followed>
  /** Events that were heard, by their id: each may come twice. */
  readonly heard: Set<string>
}

type Event = { readonly type: string; readonly data: { readonly orderCode: string } }

/** A CRM that starts orders for its leads and follows them by webhook. */
export function createCrm(
  kaihu: ClientOptions,
  { orders, heard }: CrmStore,
  webhookSecret: string,
): {
  start(lead: Lead): Promise<Followed>
  hear(headers: Readonly<Record<string, string>>, body: string): Promise<boolean>
} {
  const client = createClient(kaihu)
  const webhook = new Webhook(webhookSecret)
  return {
    /** Takes an order in, once however often it is asked: the lead's number is the key. */
    async start(lead) {
      const known = orders.get(lead.leadId)
      if (known) return known
      const { orderCode } = await client.createOrder(
        {
          body: {
            flow: 'ntb',
            intakeCompanyName: lead.company,
            intakeCreditCode: lead.creditCode,
            intakeContactName: lead.contact,
            intakeEmail: lead.email,
            intakeBranch: lead.branch,
            intakeMobile: lead.mobile,
          },
        },
        { idempotencyKey: `crm-lead-${lead.leadId.padStart(8, '0')}` },
      )
      const followed = { orderCode, status: await statusOf(client, orderCode), isOver: false }
      orders.set(lead.leadId, followed)
      return followed
    },

    /** An event as it came; false where its signature is not the bank's. What it tells is asked for, not believed. */
    async hear(headers, body) {
      const event = verified(webhook, headers, body)
      if (event === null) return false
      const id = headers['webhook-id'] ?? ''
      if (heard.has(id)) return true
      const followed = [...orders.values()].find(({ orderCode }) => orderCode === event.data.orderCode)
      if (followed) {
        followed.status = await statusOf(client, followed.orderCode)
        followed.isOver ||= event.type === 'order.opened' || event.type === 'order.closed'
      }
      heard.add(id)
      return true
    },
  }
}

async function statusOf(client: KaihuClient, orderCode: string): Promise<string> {
  return (await client.getOrder({ params: { orderCode } })).status
}

function verified(webhook: Webhook, headers: Readonly<Record<string, string>>, body: string): Event | null {
  try {
    return webhook.verify(body, { ...headers }) as Event
  } catch {
    return null
  }
}
