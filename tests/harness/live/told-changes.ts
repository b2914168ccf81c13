import type pg from 'pg'

/**
 * What open pages of an order show of it: whoever changes a row of these tells them. Not among them: hits, which are of customers
 * too, and documents, which an asked person brings who may not see the order.
 */
const SHOWN: ReadonlySet<string> = new Set([
  'application_section',
  'approval',
  'cdd_record',
  'customer_order',
  'difference_report',
  'diligence_conclusion',
  'diligence_line',
  'gate_check',
  'gate_task',
  'intention',
  'order_event',
  'order_party',
  'ownership_version',
  'risk_assessment',
  'risk_checklist',
  'submission',
])

const CHANGE = /(?:insert into|update|delete from)\s+(?:only )?"?(?:kaihu"?\.)?"?(\w+)"?/g
const BEGINS = /^(?:begin|start transaction)\b/

type Sent = { readonly text: string; readonly values: readonly unknown[] }

function sentOf([first, second]: readonly unknown[]): Sent {
  if (typeof first === 'string') return { text: first, values: (second as unknown[] | undefined) ?? [] }
  const { text = '', values = [] } = (first ?? {}) as Partial<Sent>
  return { text, values }
}

function isTelling({ text, values }: Sent): boolean {
  return /insert into "?live_event/.test(text) && values.includes('order')
}

type Query = (...args: unknown[]) => unknown

/**
 * Lets no transaction of this connection be kept that changed what open pages of an order show and told none of them: its
 * commit fails, so that whatever test does it fails.
 */
export function refuseUntoldChanges(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query
  let changed = new Set<string>()
  let isTold = false
  const note = (sent: Sent) => {
    if (isTelling(sent)) isTold = true
    else for (const [, table = ''] of sent.text.matchAll(CHANGE)) if (SHOWN.has(table)) changed.add(table)
  }
  const query: Query = (...args) => {
    const sent = sentOf(args)
    if (BEGINS.test(sent.text)) [changed, isTold] = [new Set<string>(), false]
    else if (sent.text !== 'commit') note(sent)
    else if (changed.size > 0 && !isTold)
      return Promise.reject(
        new Error(
          `${[...changed].join(', ')} changed and no open page is told: api/order/command/announce-order.ts`,
        ),
      )
    return send(...args)
  }
  Object.assign(client, { query })
}
