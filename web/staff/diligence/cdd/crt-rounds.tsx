import type { CddRecord, CrtRoundView } from '@kaihu/contract/cdd.ts'
import type { KeyBelow } from '../../../kit/i18n/text-key.ts'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { useWords, type Words } from '../../words.ts'
import { type SayDiligence, useSayDiligence } from '../say-diligence.ts'

const tones: Readonly<Record<string, TagTone>> = {
  crt_approve: 'success',
  crt_return: 'warning',
  return_to_pre_account: 'warning',
}

export function CrtRounds({ record }: { record: CddRecord }) {
  const say = useSayDiligence()
  const words = useWords()
  return (
    <SectionCard title={say('cdd.rounds')}>
      {record.rounds.length === 0 ? (
        <p className="soft">{say('cdd.noRounds')}</p>
      ) : (
        <DataTable
          name="crt-rounds"
          label={say('cdd.rounds')}
          columns={columnsOf(say, words)}
          rows={record.rounds.toReversed()}
          rowKey={({ enteredAt }) => enteredAt}
          empty={{ title: say('cdd.noRounds') }}
        />
      )}
    </SectionCard>
  )
}

function columnsOf(say: SayDiligence, words: Words): readonly Column<CrtRoundView>[] {
  const titled = (key: KeyBelow<'diligence', 'cdd'>, cell: Column<CrtRoundView>['cell']) => ({
    key,
    title: say(`cdd.${key}`),
    cell,
  })
  return [
    { ...titled('round', ({ crtVersion }) => crtVersion), align: 'right' },
    titled('sent', ({ enteredBy, enteredAt }) => (
      <>
        {words.person(enteredBy)} <BankTime at={enteredAt} />
      </>
    )),
    titled('version', ({ recordVersion }) =>
      recordVersion === null ? (
        shown(null)
      ) : (
        <span className="nowrap">{say('cdd.versionOf', { version: recordVersion })}</span>
      ),
    ),
    titled('system', ({ push }) => <System push={push} words={words} say={say} />),
    titled('decision', (round) => <Decision round={round} words={words} say={say} />),
  ]
}

type CellProps = {
  words: Words
  say: SayDiligence
}

function System({ push, words, say }: CellProps & { push: CrtRoundView['push'] }) {
  if (!push) return <>{shown(null)}</>
  return (
    <>
      {words.say(`push.states.${push.state}`)}{' '}
      {push.caseNumber && <span className="soft">{say('cdd.caseNumber', { number: push.caseNumber })}</span>}
    </>
  )
}

function Decision({ round: { decision }, words, say }: CellProps & { round: CrtRoundView }) {
  if (!decision) return <Tag tone="waiting">{say('cdd.pending')}</Tag>
  const { action, by, at, checkedBy, comment } = decision
  return (
    <>
      <Tag tone={tones[action] ?? 'danger'}>{words.action(action)}</Tag> {words.person(by)}{' '}
      {checkedBy && say('cdd.checkedBy', { person: words.person(checkedBy) })} <BankTime at={at} />
      {comment && <p className="cdd-comment">{comment}</p>}
    </>
  )
}
