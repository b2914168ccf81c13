import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import {
  type FactRow,
  FURNITURE,
  type Furniture,
  type PaperBlock,
  type Words,
} from '@kaihu/domain/papers/paper.ts'
import { alike } from '@kaihu/domain/papers/writer.ts'
import { drawable } from '../../papers/print/drawable.ts'
import type { StampedPaper } from '../../papers/print/press.ts'
import { sayText } from '../../platform/http/words.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import type { OwnData } from './gather-own-data.usecase.ts'

type Params = Readonly<Record<string, string | number>>

function words(key: string, params: Params = {}): Words {
  return { zh: sayText('zh-CN', key, params), en: sayText('en-US', key, params) }
}

function title(key: string, params?: Params): PaperBlock {
  return { type: 'title', words: words(key, params) }
}

function text(key: string, params?: Params): PaperBlock {
  return { type: 'text', words: words(key, params) }
}

type Line = Readonly<Record<string, unknown>>

function shown(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (value instanceof Date)
    return new Date(value.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function listed(name: string, columns: readonly string[], lines: readonly Line[]): PaperBlock[] {
  if (lines.length === 0) return []
  const heads = columns.map((column) => words(`rights:paper.column.${column}`))
  const rows = lines.map((line) => columns.map((column) => alike(shown(line[column]))))
  return [title(`rights:paper.${name}`), { type: 'table', heads, rows }]
}

function account({ whole }: OwnData): PaperBlock[] {
  const { mobile, createdAt, noticesBy } = whole['account'] as Line
  const row = (column: string, value: unknown): FactRow => ({
    question: words(`rights:paper.column.${column}`),
    answer: alike(shown(value)),
  })
  const told = { question: words('rights:choice.title'), answer: words(`rights:choice.${String(noticesBy)}`) }
  const rows = [row('mobile', mobile), row('createdAt', createdAt), told]
  return [title('rights:paper.account'), { type: 'facts', rows }]
}

function blocksOf(data: OwnData): PaperBlock[] {
  const lines = (name: string) => data.whole[name] as readonly Line[]
  return [
    text('rights:paper.about'),
    text('rights:paper.notIncluded'),
    ...account(data),
    ...listed('consents', ['title', 'version', 'agreedAt', 'withdrawnAt'], lines('consents')),
    ...listed('requests', ['number', 'kind', 'state', 'receivedAt'], lines('requests')),
    ...listed('keptUntil', ['orderCode', 'companyName', 'until'], lines('keptUntil')),
    ...data.applications.flatMap(({ orderCode, company, data: own, blocks }) => [
      { type: 'newPage' } as const,
      title('rights:paper.application', { code: orderCode, company }),
      ...blocks,
      ...listed('documents', ['name', 'size', 'uploadedAt'], own['documents'] as readonly Line[]),
      ...listed('recordings', ['begunAt', 'handedInAt', 'durationMs'], own['recordings'] as readonly Line[]),
    ]),
    ...listed('messages', ['at', 'kind', 'orderCode'], lines('messages')),
    ...listed('helpTickets', ['ticketCode', 'subject', 'createdAt'], lines('helpTickets')),
    ...listed('signIns', ['signedInAt', 'address', 'browser'], lines('signIns')),
  ]
}

function furniture(): Furniture {
  return Object.fromEntries(FURNITURE.map((key) => [key, words(`papers:furniture.${key}`)])) as Furniture
}

export function jsonOf({ whole }: OwnData): Buffer {
  return Buffer.from(`${JSON.stringify(whole, null, 2)}\n`)
}

export function paperOf(data: OwnData, json: Buffer, now: Date): StampedPaper {
  const paper = {
    id: 'PI',
    key: 'PI',
    family: 'form' as const,
    title: words('rights:paper.title'),
    company: alike(shown((data.whole['account'] as Line)['mobile'])),
    orderCode: '',
    section: '',
    slot: null,
    furniture: furniture(),
    blocks: blocksOf(data),
  }
  const { content, missing } = drawable(paper)
  const stamp = {
    fingerprint: sha256(json.toString('utf8')).toString('hex').slice(0, 16),
    version: 1,
    date: shanghaiDateOf(instantOf(now)),
    isDraft: false,
    missing,
  }
  return { ...content, stamp }
}
