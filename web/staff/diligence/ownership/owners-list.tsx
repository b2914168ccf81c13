import type { OwnershipPicture } from '@kaihu/contract/ownership.ts'
import { UBO_CRITERION } from '@kaihu/domain/lists/named-codes.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { useSayDiligence } from '../say-diligence.ts'

type Owner = OwnershipPicture['owners'][number]

export function OwnersList({ picture }: { picture: OwnershipPicture }) {
  const say = useSayDiligence()
  if (picture.owners.length === 0) return <p className="soft">{say('ownership.noOwners')}</p>
  return (
    <ul className="owners">
      {picture.owners.map((owner) => (
        <li key={owner.holder}>
          <OneOwner owner={owner} picture={picture} />
        </li>
      ))}
    </ul>
  )
}

function OneOwner({ owner, picture }: { owner: Owner; picture: OwnershipPicture }) {
  const say = useSayDiligence()
  const holder = picture.holders.find(({ id }) => id === owner.holder)
  const nameOf = (id: string) => picture.holders.find((one) => one.id === id)?.name ?? id
  const isByShare =
    owner.criteria.includes(UBO_CRITERION.equity) || owner.criteria.includes(UBO_CRITERION.incomeOrVotes)
  return (
    <>
      <p className="owner-head">
        <strong>{holder?.name ?? owner.holder}</strong>{' '}
        {isByShare && (
          <span>
            {owner.criteria.includes(UBO_CRITERION.equity) ? owner.equity.percent : owner.votes.percent}%{' '}
            <span className="soft">
              = {owner.criteria.includes(UBO_CRITERION.equity) ? owner.equity.fraction : owner.votes.fraction}
            </span>
          </span>
        )}{' '}
        {holder?.isOutsideAge && (
          <Tag tone="warning">{say('ownership.outsideAge', { age: holder.age ?? 0 })}</Tag>
        )}
      </p>
      <p className="soft">
        {owner.criteria
          .map((criterion) => say(`lists:uboCriterion.${criterion}`))
          .join(say('common:listSeparator'))}
      </p>
      <ul className="owner-paths">
        {owner.paths.map(({ steps, product }) => (
          <li key={steps.map(({ entity, holder: from }) => `${from}>${entity}`).join()}>
            <span>
              {[...steps]
                .reverse()
                .map(({ holder: from }) => nameOf(from))
                .join(' → ')}
            </span>{' '}
            <span className="owner-product">
              {steps
                .map(({ share }) => `${share.percent}%`)
                .reverse()
                .join(' × ')}
              {steps.length > 1 && ` = ${product.percent}%`}
            </span>
          </li>
        ))}
        {owner.loopPart && (
          <li>
            {say('ownership.loopPart')} <span className="owner-product">+ {owner.loopPart.percent}%</span>
          </li>
        )}
      </ul>
    </>
  )
}
