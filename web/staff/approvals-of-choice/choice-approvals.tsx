import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { useWords } from '../words.ts'

const tones = { awaiting_check: 'waiting', closed: 'success', refused: 'danger', open: 'waiting' } as const

/** The approvals that chosen values wait for: who agreed, who has not yet; they are given under tasks. */
export function ChoiceApprovals({ approvals }: { approvals: EbankingSetup['approvals'] }) {
  const words = useWords()
  if (approvals.length === 0) return null
  return (
    <SectionCard title={words.say('setup.approvals')} note={words.say('setup.approvalsNote')}>
      <ul className="tasks">
        {approvals.map((approval) => (
          <li key={approval.kind} className="task">
            <span>{words.gate(approval.kind)}</span>
            <span>
              <Tag tone={tones[approval.state as keyof typeof tones] ?? 'ended'}>
                {words.say(`setup.state.${approval.state}`)}
              </Tag>
            </span>
            <span className="soft">
              {[
                ...approval.checks.map(({ role }) => words.say('setup.agreed', { role: words.role(role) })),
                ...(approval.refused
                  ? [
                      words.say('setup.refusedBy', {
                        role: words.role(approval.refused.role),
                        note: approval.refused.note,
                      }),
                    ]
                  : []),
                ...approval.openSeats.map((role) => words.say('setup.waitsFor', { role: words.role(role) })),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
