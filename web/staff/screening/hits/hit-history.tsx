import type { DispositionView, HitDetail } from '@kaihu/contract/screening-shapes.ts'
import { FileDeskContext } from '../../../fields/files/file-desk.ts'
import { StoredFiles } from '../../../fields/files/stored-line.tsx'
import { bankDate } from '../../../kit/read/instant.ts'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { useScreeningSay } from '../use-screening-words.ts'

const tones: Readonly<Record<DispositionView['state'], TagTone>> = {
  proposed: 'waiting',
  in_force: 'success',
  refused: 'danger',
  ended: 'ended',
}

export function HitHistory({ hit }: { hit: HitDetail }) {
  const say = useScreeningSay()
  return (
    <section>
      <h3>{say('hit.history')}</h3>
      {hit.history.length === 0 && <p className="soft">{say('hit.noHistory')}</p>}
      <FileDeskContext value={{ orderCode: hit.orderCode, purpose: 'screening' }}>
        <ul className="hit-history">
          {hit.history.toReversed().map((one) => (
            <Entry key={one.dispositionId} one={one} />
          ))}
        </ul>
      </FileDeskContext>
    </section>
  )
}

/** What was decided of the same one elsewhere: told beside the hit, and no decision on it. */
export function DecidedBefore({ hit }: { hit: HitDetail }) {
  const say = useScreeningSay()
  if (hit.decidedBefore.length === 0) return null
  return (
    <section className="hit-before">
      <h3>{say('hit.decidedBefore')}</h3>
      <p className="soft">{say('hit.decidedBeforeNote')}</p>
      <ul className="hit-history">
        {hit.decidedBefore.map((one) => (
          <Entry key={one.dispositionId} one={one} />
        ))}
      </ul>
    </section>
  )
}

/** What was decided, by whom, and the documents it rests on; those of another order are opened there. */
function Entry({ one }: { one: DispositionView }) {
  const say = useScreeningSay()
  const words = useWords()
  const files = [...one.evidenceEn, ...one.evidenceZh]
  return (
    <li>
      <p>
        <Tag tone={tones[one.state]}>{say(`cell.${one.decision}`)}</Tag> {say(`reasons.${one.reasonCode}`)}
        {one.outcome && ` · ${say(`decide.${one.outcome}`)}`}
      </p>
      <p>{one.note}</p>
      <p className="soft">
        {words.person(one.proposedBy) || say('run.job')} · <BankTime at={one.proposedAt} />
        {one.isRemembered && ` · ${say('hit.remembered')}`}
        {one.expiresAt && ` · ${say('hit.expires', { date: bankDate(one.expiresAt) })}`}
        {one.endedCause && ` · ${say('hit.ended', { cause: say(`ended.${one.endedCause}`) })}`}
        {one.state === 'proposed' && ` · ${say('hit.waiting')}`}
      </p>
      {one.checkedAt && (
        <p className="soft">
          {say('hit.checked', {
            name: words.person(one.checkedBy) || say('run.job'),
            note: one.checkNote ?? '',
          })}{' '}
          · <BankTime at={one.checkedAt} />
        </p>
      )}
      {files.length > 0 && (
        <StoredFiles entries={files.map(({ documentId, ...file }) => ({ ...file, objectId: documentId }))} />
      )}
    </li>
  )
}
