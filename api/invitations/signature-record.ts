import type { PaperBlock, PaperContent, Words } from '@kaihu/domain/papers/paper.ts'
import { alike } from '@kaihu/domain/papers/writer.ts'
import { sayText } from '../platform/http/words.ts'
import type { Invitation } from './invitation.store.ts'
import type { PaperStanding } from './standing.ts'

function words(key: string, values: Record<string, string> = {}): Words {
  return { zh: sayText('zh-CN', `papers:${key}`, values), en: sayText('en-US', `papers:${key}`, values) }
}

/** The minute of the bank's clock. */
function minuteOf(at: Date | null): string {
  if (at === null) return ''
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function rowOf({ paper, signers }: PaperStanding, one: Invitation): readonly Words[] {
  const roles = (signers.find(({ key }) => key === one.personKey)?.reasons ?? []).map((reason) =>
    words(`signer.${reason}`),
  )
  const role = { zh: roles.map(({ zh }) => zh).join('、'), en: roles.map(({ en }) => en).join(', ') }
  const entry = `papers:${paper.orderCode} #${one.auditSeq ?? ''}`
  return [
    alike(one.personName),
    role,
    alike(minuteOf(one.actedAt)),
    alike(one.confirmedBy ?? ''),
    alike(entry),
  ]
}

/** The paper with who signed it, when, by a code sent to which number, and where the bank's trail tells of it. */
export function withRecord(standing: PaperStanding): PaperContent {
  const signed = standing.invitations.filter(
    ({ state, contentHash }) => state === 'signed' && contentHash === standing.hash,
  )
  const heads = ['name', 'role', 'at', 'code', 'entry'].map((key) => words(`signedRecord.${key}`))
  const record: readonly PaperBlock[] = [
    { type: 'newPage' },
    { type: 'title', words: words('signedRecord.title') },
    { type: 'text', words: words('signedRecord.lead', { fingerprint: standing.hash }) },
    { type: 'table', heads, rows: signed.map((one) => rowOf(standing, one)) },
    {
      type: 'text',
      words: words('signedRecord.shown', {
        prints: [...new Set(signed.map((one) => one.printSha256))].join(' '),
      }),
    },
  ]
  return { ...standing.paper, blocks: [...standing.paper.blocks, ...record] }
}
