import type { OrderDetail } from '@kaihu/contract/order.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { investigateHref, natureHref, orderHref } from '../../addresses.ts'
import { isViewShown } from '../../order/shown-views.ts'
import { useWords } from '../../words.ts'
import { INVESTIGATION, NATURE } from './act-places.ts'

type Props = {
  order: OrderDetail
  role: string
  place: string | null
}

/** The way to where something is done, when this person sees that page or that part of the order's. */
export function PlaceLink({ order, role, place }: Props) {
  const { say } = useWords()
  const href = hrefOfPlace(order, role, place)
  if (href === null) return null
  return <AppLink href={href}>{say('desk:next.goTo', { place: say(`view.${place}`) })}</AppLink>
}

function hrefOfPlace(order: OrderDetail, role: string, place: string | null): string | null {
  if (place === null) return null
  if (place === NATURE) return natureHref(order.orderCode)
  if (place === INVESTIGATION) {
    const mayInvestigate = isRole(role) && hasCapability(role, 'due_diligence')
    return mayInvestigate ? investigateHref(order.orderCode) : null
  }
  return isViewShown(place, role, order) ? orderHref(order, place) : null
}
