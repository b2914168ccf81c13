import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useWords } from '../../words.ts'
import { isChecklistAwaited } from './asked-above.ts'
import { PlaceLink } from './place-link.tsx'

type Props = { order: OrderDetail; role: string }

/** What the machine's step still waits for from this person: nobody presses it, so no act of theirs would name it. */
export function MachineStep({ order, role }: Props) {
  const words = useWords()
  if (!isChecklistAwaited(order, role)) return null
  return (
    <ul className="next-closed">
      <li>
        <span>{words.action('system_check_pass')}</span>
        <span>
          {words.say('next.checklistFirst')} <PlaceLink order={order} role={role} place="checklist" />
        </span>
      </li>
    </ul>
  )
}
