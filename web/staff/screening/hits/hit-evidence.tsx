import type { EvidenceLine, HitDetail } from '@kaihu/contract/screening-shapes.ts'
import { useScreeningSay } from '../use-screening-words.ts'
import { type Verdict, verdictOf } from './verdict.ts'

const CLOSE = 0.000_5

const SIDES = ['for', 'against', 'neutral'] as const satisfies readonly Verdict[]

/** Why it was found and what speaks against it, line by line in words, and how the number comes about. */
export function HitEvidence({ hit }: { hit: HitDetail }) {
  const say = useScreeningSay()
  const isSame =
    Math.abs(hit.recomputed.score - hit.score) < CLOSE &&
    Math.abs(hit.recomputed.nameScore - hit.nameScore) < CLOSE
  const figures = [
    [say('hit.nameScore'), hit.nameScore.toFixed(3)],
    [say('hit.score'), hit.score.toFixed(3)],
    [say('hit.probability'), `${(hit.probability * 100).toFixed(1)}%`],
    [say('hit.portal'), String(hit.portalScore)],
  ] as const
  return (
    <section className="hit-evidence">
      <h3>{say('hit.evidence')}</h3>
      <div className="hit-reasons">
        {SIDES.map((side) => (
          <Side key={side} side={side} lines={hit.evidence.filter((line) => verdictOf(line) === side)} />
        ))}
      </div>
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
        {say('hit.engine', { version: hit.engineVersion, hash: hit.configHash })}
      </p>
    </section>
  )
}

/** The lines that speak one way; that nothing speaks for or against it is said, other lines are shown where there are any. */
function Side({ side, lines }: { side: Verdict; lines: readonly EvidenceLine[] }) {
  const say = useScreeningSay()
  if (side === 'neutral' && lines.length === 0) return null
  return (
    <div className={`hit-side hit-side-${side}`}>
      <h4>{say(`hit.side.${side}`, { count: lines.length })}</h4>
      {lines.length === 0 && <p className="soft">{say('hit.sideNothing')}</p>}
      <ul>
        {lines.map((line, index) => (
          <Line key={`${index} ${line.kind}`} line={line} />
        ))}
      </ul>
    </div>
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
    <li className="hit-line">
      <span className="hit-line-role">{say(`role.${role}`)}</span>
      <span>
        {say(`screening:note.${note.code}`, params)}
        {(left || right) && (
          <span className="soft">
            {' '}
            <span className="hit-value">{left}</span> {left && right && '↔'}{' '}
            <span className="hit-value">{right}</span>
          </span>
        )}
      </span>
      <span className="figures">{amount}</span>
    </li>
  )
}
