import type { EbamMessageView } from '@kaihu/contract/ebam.ts'
import { shown } from '../../../kit/read/empty.ts'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import type { AdminWords } from '../use-admin-words.ts'

const TONES: Record<EbamMessageView['state'], TagTone> = {
  accepted: 'success',
  rejected: 'danger',
  waiting: 'waiting',
  fetched: 'neutral',
}

export function definitionWords(definition: string, { say }: Pick<AdminWords, 'say'>): string {
  return say(`ebam.definitions.${definition.replaceAll('.', '_')}`)
}

export function ebamColumns(words: AdminWords): Column<EbamMessageView>[] {
  const { say } = words
  return [
    { key: 'at', title: say('connections.at'), isFixed: true, cell: ({ at }) => <BankTime at={at} /> },
    {
      key: 'direction',
      title: say('ebam.direction'),
      cell: ({ direction }) => say(`ebam.directions.${direction}`),
    },
    {
      key: 'definition',
      title: say('ebam.definition'),
      isFixed: true,
      cell: ({ definition }) => (
        <span className="admin-named">
          <span>{definitionWords(definition, words)}</span>
          <span className="soft">{definition}</span>
        </span>
      ),
    },
    {
      key: 'program',
      title: say('ebam.program'),
      cell: ({ accountId, accountName }) => (
        <span className="admin-named">
          <span>{accountName ?? accountId}</span>
          {accountName !== null && <span className="soft">{accountId}</span>}
        </span>
      ),
    },
    { key: 'order', title: say('ebam.order'), cell: ({ orderCode }) => shown(orderCode ?? '') },
    { key: 'state', title: say('ebam.state'), cell: (row) => <State row={row} words={words} /> },
    { key: 'process', title: say('ebam.process'), isOptional: true, cell: ({ processId }) => processId },
    {
      key: 'number',
      title: say('ebam.number'),
      isOptional: true,
      cell: ({ bizMsgId }) => <span className="soft">{bizMsgId}</span>,
    },
  ]
}

function State({
  row: { state, reason, fetchedAt },
  words: { say },
}: {
  row: EbamMessageView
  words: AdminWords
}) {
  return (
    <span className="admin-named">
      <Tag tone={TONES[state]}>{say(`ebam.states.${state}`)}</Tag>
      {reason !== null && <span className="soft">{say(`ebam.reason.${reason}`)}</span>}
      {reason === null && fetchedAt !== null && (
        <span className="soft">
          {say('ebam.fetchedAt')} <BankTime at={fetchedAt} />
        </span>
      )}
    </span>
  )
}
