import type { RiskAssessment } from '@kaihu/contract/diligence.ts'
import { useSayDiligence } from '../say-diligence.ts'

/** Every point that was counted, the sum and the limits; the whole table folds out below. */
export function PointsTable({ assessment }: { assessment: RiskAssessment }) {
  const say = useSayDiligence()
  const { lines, direct, sum, table } = assessment
  const counted = new Map(lines.map(({ line, points }) => [line, points]))
  return (
    <>
      {direct.length > 0 && (
        <>
          <p className="rating-direct">{say('rating.directWhy')}</p>
          <ul className="rating-causes">
            {direct.map((fact) => (
              <li key={fact}>{say(`direct.${fact}`)}</li>
            ))}
          </ul>
        </>
      )}
      {lines.length === 0 ? (
        <p className="soft">{say('rating.noLines')}</p>
      ) : (
        <table className="points">
          <caption className="visually-hidden">{say('rating.detail')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('rating.line')}</th>
              <th scope="col">{say('rating.pointsHead')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, points }) => (
              <tr key={line}>
                <td>{say(`points.${line}`)}</td>
                <td>{signed(points)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('rating.sumOf')}</th>
              <td>{sum}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="soft rating-limits">
        {say('rating.limits', { medium: table.mediumFrom, high: table.highFrom })}
      </p>
      <details className="points-all">
        <summary>{say('rating.table', { version: table.version })}</summary>
        <table className="points">
          <tbody>
            {Object.entries(table.points).map(([line, points]) => (
              <tr key={line} className={counted.has(line) ? 'points-counted' : undefined}>
                <td>{say(`points.${line}`)}</td>
                <td>{signed(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}
