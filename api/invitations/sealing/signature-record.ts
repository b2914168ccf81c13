import type { PaperBlock, PaperContent, Words } from '@kaihu/domain/papers/paper.ts'
import { alike } from '@kaihu/domain/papers/writer.ts'
import { sayText } from '../../platform/http/words.ts'
import type { PaperStanding } from '../standing.ts'
import type { Invitation } from '../store/invitation.ts'

function words(key: string, values: Record<string, string> = {}): Words {
  return { zh: sayText('zh-CN', `papers:${key}`, values), en: sayText('en-US', `papers:${key}`, values) }
}

function minuteOf(at: Date | null): string {
  if (at === null) return ''
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function rowOf({ signers }: PaperStanding, one: Invitation): readonly Words[] {
  const roles = (signers.find(({ key }) => key === one.personKey)?.reasons ?? []).map((reason) =>
    words(`signer.${reason}`),
  )
  const role = { zh: roles.map(({ zh }) => zh).join('、'), en: roles.map(({ en }) => en).join(', ') }
  return [
    alike(one.personName),
    role,
    alike(minuteOf(one.actedAt)),
    alike(one.confirmedBy ?? ''),
    alike(`#${one.auditSeq ?? ''}`),
  ]
}

function withSigned(block: PaperBlock, signed: readonly Invitation[]): PaperBlock {
  if (block.type !== 'signatures') return block
  const boxes = block.boxes.map((box) => {
    const [one, ...others] = signed.filter(({ personName }) => personName === box.name)
    if (!one || others.length > 0) return box
    return { ...box, signed: { how: words('signedRecord.inBox'), at: minuteOf(one.actedAt) } }
  })
  return { ...block, boxes }
}

export function withRecord(standing: PaperStanding): PaperContent {
  const { paper, hash, invitations } = standing
  const signed = invitations.filter(({ state, contentHash }) => state === 'signed' && contentHash === hash)
  const heads = ['name', 'role', 'at', 'code', 'entry'].map((key) => words(`signedRecord.${key}`))
  const fact = (key: string, answer: string) => ({
    question: words(`signedRecord.${key}`),
    answer: alike(answer),
  })
  const record: readonly PaperBlock[] = [
    { type: 'newPage' },
    { type: 'title', words: words('signedRecord.title') },
    { type: 'text', words: words('signedRecord.lead') },
    { type: 'table', heads, rows: signed.map((one) => rowOf(standing, one)) },
    {
      type: 'facts',
      rows: [
        fact('content', hash),
        ...[...new Set(signed.map((one) => one.printSha256))].map((print) => fact('shown', print ?? '')),
        ...signed.flatMap(({ personName, signedSha256: file }) =>
          file === null
            ? []
            : [{ question: words('signedRecord.withCertificate', { who: personName }), answer: alike(file) }],
        ),
        fact('trail', `papers:${paper.orderCode}`),
      ],
    },
  ]
  return { ...paper, blocks: [...paper.blocks.map((block) => withSigned(block, signed)), ...record] }
}
