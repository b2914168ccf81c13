import type { Ownership } from '@kaihu/contract/ownership.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { useUser } from '../../../client/session.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { differencesHref } from '../../addresses.ts'
import { useSayDiligence } from '../say-diligence.ts'

type Props = { orderCode: string; ownership: Pick<Ownership, 'compared' | 'registry' | 'own' | 'concluded'> }

/** Whether the sources agree, where there is more than one, and what due diligence concluded whatever they say. */
export function ComparedTags({ orderCode, ownership: { compared, registry, own, concluded } }: Props) {
  const say = useSayDiligence()
  const role = useUser()?.staff?.currentRole ?? ''
  const isDifferent = compared.some((holder) => holder.isDifferent)
  const isDoubtful = concluded !== null && concluded !== 'none'
  const mayReport = isRole(role) && hasCapability(role, 'report_differences')
  return (
    <>
      {(registry !== null || own !== null) && (
        <Tag tone={isDifferent ? 'warning' : 'success'}>
          {say(isDifferent ? 'ownership.differs' : 'ownership.agrees')}
        </Tag>
      )}
      {concluded !== null && (
        <Tag tone={isDoubtful ? 'warning' : 'neutral'}>
          {say('ownership.concluded', { difference: say(`lists:uboDifference.${concluded}`) })}
        </Tag>
      )}
      {isDoubtful && mayReport && (
        <AppLink href={differencesHref(orderCode)}>{say('differences.link')}</AppLink>
      )}
    </>
  )
}
