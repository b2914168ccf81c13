import type { Ownership, ShareView } from '@kaihu/contract/ownership.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { useSayDiligence } from '../say-diligence.ts'

/** What each source finally gives to whom; a difference is said in words, not by colour alone. */
export function ComparedTable({ ownership }: { ownership: Ownership }) {
  const say = useSayDiligence()
  const columns = (['declared', 'registry', 'own'] as const).filter((key) => ownership[key] !== null)
  return (
    <table className="data-table ownership-compared">
      <caption className="visually-hidden">{say('ownership.compared')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('ownership.holder')}</th>
          {columns.map((key) => (
            <th key={key} scope="col" className="ownership-number">
              {say(`ownership.source.${key}`)}
            </th>
          ))}
          <th scope="col">{say('ownership.remark')}</th>
        </tr>
      </thead>
      <tbody>
        {ownership.compared.map((row) => (
          <tr key={row.name} className={row.isDifferent ? 'ownership-different' : undefined}>
            <th scope="row">{row.name}</th>
            {columns.map((key) => (
              <td key={key} className="ownership-number">
                <Share share={row[key]} />
              </td>
            ))}
            <td>
              {row.isDifferent && <Tag tone="warning">{say('ownership.different')}</Tag>}{' '}
              {row.isNamed && <Tag>{say('ownership.named')}</Tag>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Share({ share }: { share: ShareView | null }) {
  if (!share) return <>--</>
  return <span title={share.fraction}>{share.percent}%</span>
}
