import type { EvidenceLine, HitDetail } from '@kaihu/contract/screening-shapes.ts'
import { useScreeningSay } from '../use-screening-words.ts'

const CLOSE = 0.000_5

/** Why it was found, line by line in words, and how the number comes about. */
export function HitEvidence({ hit }: { hit: HitDetail }) {
  const say = useScreeningSay()
  const isSame =
    Math.abs(hit.recomputed.score - hit.score) < CLOSE &&
    Math.abs(hit.recomputed.nameScore - hit.nameScore) < CLOSE
  const figures = [
    [say('hit.nameScore'), hit.nameScore.toFixed(3)],
    [say('hit.score'), hit.score.toFixed(3)],
    [say('hit.probability'), `${(hit.probability * 100).toFixed(1)} %`],
    [say('hit.portal'), String(hit.portalScore)],
  ] as const
  return (
    <section className="hit-evidence">
      <h3>{say('hit.evidence')}</h3>
      <ul>
        {hit.evidence.map((line, index) => (
          <Line key={`${index} ${line.kind}`} line={line} />
        ))}
      </ul>
      <dl className="hit-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {say(`screening:band.${hit.band}`)} · {say(`screening:group.${hit.matchGroup}`)} ·{' '}
        {say('hit.recomputed', { score: hit.recomputed.score.toFixed(3) })},{' '}
        {say(isSame ? 'hit.recomputedOk' : 'hit.recomputedBad')} ·{' '}
        {say('hit.engine', { version: hit.engineVersion })}
      </p>
    </section>
  )
}

function Line({ line }: { line: EvidenceLine }) {
  const say = useScreeningSay()
  const { left, right, role, weight, effect, note } = line
  const params = { left, right, ...note.params }
  const amount =
    role === 'agree'
      ? `${weight.toFixed(2)} × ${effect.toFixed(2)}`
      : role === 'against'
        ? `−${weight.toFixed(2)}`
        : role === 'info'
          ? ''
          : role === 'factor'
            ? `× ${effect.toFixed(2)}`
            : role === 'cap'
              ? `≤ ${effect.toFixed(2)}`
              : `${effect > 0 ? '+' : ''}${effect.toFixed(2)}`
  return (
    <li className={`hit-line hit-line-${role}`}>
      <span className="hit-line-role">{say(`role.${role}`)}</span>
      <span>
        {say(`screening:note.${note.code}`, params)}
        {(left || right) && (
          <span className="soft">
            {' '}
            {left} {left && right && '↔'} {right}
          </span>
        )}
      </span>
      <span className="figures">{amount}</span>
    </li>
  )
}
