import { TWIN_SYSTEMS } from '@kaihu/contract/http-systems.ts'
import type { TwinEnvelope } from '../bank/esign/esign-twin.ts'
import type { TwinSession } from '../bank/liveness/liveness-twin.ts'
import { DESK_STATE_NAMES } from '../bank/tickets/tickets.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Cell = string | number | null

function escape(value: Cell): string {
  return String(value ?? '').replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
}

const STYLE = `body{font:15px/1.6 system-ui,"Noto Sans SC",sans-serif;margin:2rem;color:#2f3e4e}
table{border-collapse:collapse;margin:0 0 2rem}td,th{border:1px solid #8796a5;padding:.3rem .7rem;text-align:left}
td{overflow-wrap:anywhere}h1,h2{color:#3d5a73}select{max-width:100%}button,select,input{font:inherit}form{display:flex;gap:.6rem;align-items:end;flex-wrap:wrap}`

// Forms need the origin that the portals' own policy withholds: a browser would be refused as another site's page.
function page(nonce: string, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="referrer" content="same-origin"><title>${escape(title)}</title>
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`
}

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = (tag: string, values: readonly Cell[]) =>
    `<tr>${values.map((value) => `<${tag}>${escape(value)}</${tag}>`).join('')}</tr>`
  return `<table>${cells('th', head)}${rows.map((row) => cells('td', row)).join('')}</table>`
}

type Sms = { mobile: string; body: string; sent_at: Date }
type Mail = { recipient: string; subject: string; body: string; sent_at: Date }

export function outboxPage(nonce: string, sms: readonly Sms[], mail: readonly Mail[]): string {
  return page(
    nonce,
    'Outbox 发件箱',
    `<h2>SMS 短信</h2>${table(
      ['Time', 'Number', 'Text'],
      sms.map((row) => [row.sent_at.toISOString(), row.mobile, row.body]),
    )}<h2>Mail 邮件</h2>${table(
      ['Time', 'To', 'Subject', 'Text'],
      mail.map((row) => [row.sent_at.toISOString(), row.recipient, row.subject, row.body]),
    )}`,
  )
}

type Fault = { system: string; mode: string; delay_ms: number; remaining: number | null }

function options(values: readonly string[]): string {
  return values.map((value) => `<option>${value}</option>`).join('')
}

export function faultsPage(nonce: string, faults: readonly Fault[]): string {
  return page(
    nonce,
    'Faults 故障开关',
    `${table(
      ['System', 'Mode', 'Delay (ms)', 'Calls left'],
      faults.map((row) => [row.system, row.mode, row.delay_ms, row.remaining ?? 'all']),
    )}<form method="post" action="/dev/faults">
<label>System <select name="system">${options(TWIN_SYSTEMS)}</select></label>
<label>Mode <select name="mode">${options(['none', 'fail', 'slow', 'wrong', 'later'])}</select></label>
<label>Delay (ms) <input name="delayMs" type="number" min="0" max="600000" value="0"></label>
<label>Calls back when done (later) <select name="callsBack">${options(['true', 'false'])}</select></label>
<label>Calls (empty: all) <input name="remaining" type="number" min="0"></label>
<button>Set</button></form>`,
  )
}

type Incident = { incident_number: string; raised_at: Date; title: string; state: string }

export function deskPage(nonce: string, incidents: readonly Incident[]): string {
  return page(
    nonce,
    'Support desk 服务台',
    `${table(
      ['Number', 'Time', 'Title', 'State'],
      incidents.map((row) => [row.incident_number, row.raised_at.toISOString(), row.title, row.state]),
    )}<form method="post" action="/dev/desk">
<label>Number <select name="incidentNumber">${options(incidents.map((row) => row.incident_number))}</select></label>
<label>State <select name="state">${options(DESK_STATE_NAMES)}</select></label>
<label>Note <input name="note" maxlength="1000"></label>
<button>Set</button></form>`,
  )
}

export function envelopesPage(nonce: string, envelopes: readonly TwinEnvelope[]): string {
  const rows = envelopes.map((row) => [row.envelope_id, row.signer, row.titles.join('；'), row.state])
  const open = envelopes.filter(({ state }) => state === 'open').map((row) => row.envelope_id)
  return page(
    nonce,
    'Signature provider 电子签名',
    `${table(['Envelope', 'Signer', 'Papers', 'State'], rows)}<form method="post" action="/dev/esign">
<label>Envelope <select name="envelope">${options(open)}</select></label>
<button name="act" value="sign">Sign 签署</button> <button name="act" value="refuse">Refuse 拒绝</button></form>`,
  )
}

export function sessionsPage(nonce: string, sessions: readonly TwinSession[]): string {
  const rows = sessions.map((row) => [row.session_id, row.person, row.state, row.score])
  const open = sessions.filter(({ state }) => state === 'open').map((row) => row.session_id)
  return page(
    nonce,
    'Liveness check 人脸活体检测',
    `${table(['Session', 'Person', 'State', 'Score'], rows)}<form method="post" action="/dev/liveness">
<label>Session <select name="session">${options(open)}</select></label>
<button name="act" value="passed">Pass 通过</button> <button name="act" value="failed">Fail 不通过</button>
<button name="act" value="unknown">Unknown 无法判断</button></form>`,
  )
}
