// KAIHU=https://kaihu.bank.example CLIENT_ID=M00001 CLIENT_SECRET=… WEBHOOK_SECRET=whsec_… PORT=8080 node main.ts
import { createServer, type IncomingMessage } from 'node:http'
import { createCrm, type Lead } from './crm.ts'

const { KAIHU = '', CLIENT_ID = '', CLIENT_SECRET = '', WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const crm = createCrm(
  { address: KAIHU, clientId: CLIENT_ID, secret: CLIENT_SECRET },
  { orders: new Map(), heard: new Set() },
  WEBHOOK_SECRET,
)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** POST /leads starts an order, POST /events is the address of the webhook. */
async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const body = await bodyOf(request)
  if (request.url === '/leads') return { status: 200, body: await crm.start(JSON.parse(body) as Lead) }
  if (request.url !== '/events') return { status: 404, body: {} }
  const isHeard = await crm.hear(request.headers as Record<string, string>, body)
  return { status: isHeard ? 204 : 400, body: {} }
}

createServer((request, response) => {
  void answer(request)
    .catch((error: Error) => ({ status: 502, body: { problem: error.message } }))
    .then(({ status, body }) => response.writeHead(status).end(status === 204 ? '' : JSON.stringify(body)))
}).listen(Number(PORT))
