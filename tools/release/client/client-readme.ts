import type { Call } from '@kaihu/contract/call.ts'
import { PROGRAM_CALLS } from '@kaihu/contract/client/program-calls.ts'

const CALLS: readonly Call[] = Object.values(PROGRAM_CALLS)

const BEFORE = `# @kaihu/client

Calls of Kaihu for programs of the bank, with types. It needs nothing but Node 20.19 or newer, and is of the version of the
product that it was made from: take the one of your installation.

Two administrators release a service account (Administration › Service accounts); it shows its secret once.

\`\`\`js
import { createClient, Refusal } from '@kaihu/client'

const kaihu = createClient({
  address: 'https://staff.bank.example', // a host of the staff
  clientId: 'M00001',
  secret: process.env.KAIHU_SECRET,
})

try {
  const { items } = await kaihu.listOrders({ query: { pageSize: 20 } })
  const { orderCode } = await kaihu.createOrder({ body: intake }, { idempotencyKey: 'crm-lead-00004711' })
} catch (error) {
  if (error instanceof Refusal) console.error(error.status, error.reason, error.problems)
  else throw error
}
\`\`\`

- **Tokens** come by OAuth 2 client credentials, are asked for once for all calls, a minute before they run out, and again when
  one is refused. Programs sign nothing else: signatures of requests are a matter of people's sessions.
- **Writes carry an idempotency key**: yours, or a fresh one. Keep yours with what it is for: whoever starts the same thing
  again after a crash gets the answer of then.
- **Tried again**, five times, after 0.5, 1, 2, 5 and 10 seconds (\`pauses\`) or what \`retry-after\` asks for, up to two
  minutes: silence, 429, 500, 502, 503, 504, and a write whose first try is still at work (\`requestUnderWay\`, under the same key).
  Reads, and writes by their key, nothing else; no other 4xx ever.
- **One try takes 30 seconds** at most (\`timeoutMs\`). The bytes of a file are yours to read, and to give up.
- **Errors**: \`Refusal\` (the bank said no: \`status\`, \`code\`, \`reason\`, and \`problems\` with \`path\`, \`code\` and \`params\` of each
  place); \`NoAnswer\` (it is not known whether it was done: ask again under the same key); \`UnexpectedAnswer\` (it was done, and told
  in a shape that this version does not know: \`data\` has it).

## Calls
`

const AFTER = `
Files (\`download…\`, \`export…\`) are answered as a \`Response\`. Every call also stands in \`/openapi.json\` of your installation.
Events come by webhook, signed as [Standard Webhooks](https://www.standardwebhooks.com) have it; verify them with a library of theirs.
`

/** What lies beside the packed client. */
export function clientReadme(): string {
  const rows = CALLS.map(({ name, scope, summary }) => `| \`${name}\` | \`${scope}\` | ${summary} |`)
  return [BEFORE, '| Call | Scope | |', '| --- | --- | --- |', ...rows, AFTER].join('\n')
}
