import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { useSayDiligence } from '../say-diligence.ts'
import { Share } from './compared-table.tsx'

export function HoldingsTable({ picture }: { picture: OwnershipPicture }) {
  const say = useSayDiligence()
  const holderOf = (id: string) => picture.holders.find((one) => one.id === id)
  const nameOf = (id: string) => {
    const holder = holderOf(id)
    return holder?.kind === 'public' ? say('lists:holdingType.public') : (holder?.name ?? id)
  }
  return (
    <table className="data-table">
      <caption className="visually-hidden">{say('ownership.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('ownership.holder')}</th>
          <th scope="col">{say('ownership.kind')}</th>
          <th scope="col">{say('ownership.of')}</th>
          <th scope="col" className="ownership-number">
            {say('ownership.direct')}
          </th>
          <th scope="col" className="ownership-number">
            {say('ownership.votes')}
          </th>
          <th scope="col" className="ownership-number">
            {say('ownership.effective')}
          </th>
          <th scope="col">{say('ownership.remark')}</th>
        </tr>
      </thead>
      <tbody>
        {picture.holdings.map((holding, index) => {
          const holder = holderOf(holding.holder)
          return (
            <tr key={`${index} ${holding.holder}`}>
              <th scope="row">{nameOf(holding.holder)}</th>
              <td>{say(`lists:holdingType.${holder?.kind ?? 'person'}`)}</td>
              <td>{nameOf(holding.entity)}</td>
              <td className="ownership-number">{holding.percent}%</td>
              <td className="ownership-number">{holding.votes === '' ? '--' : `${holding.votes}%`}</td>
              <td className="ownership-number">
                <Share share={holder?.equity ?? null} />
              </td>
              <td>
                {holding.isLoop && <Tag tone="warning">{say('ownership.loop')}</Tag>}{' '}
                {holder?.isListed && <Tag tone="danger">{say('ownership.isListed')}</Tag>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
