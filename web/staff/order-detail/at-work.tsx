import { named, pick } from '@kaihu/domain/base/locales.ts'
import { usePresence } from '../../client/orders/presence.ts'
import { useWords } from '../words.ts'

/** What somebody who has the order's own page open is said to be at. */
const wholeOrder = 'order'

/** Who else has this order open just now, so that two do not do the same; nothing while one is alone. */
export function AtWork({ orderCode }: { orderCode: string }) {
  const words = useWords()
  const others = usePresence(orderCode, wholeOrder)
  if (others.length === 0) return null
  const names = others.map(({ side, name, nameEn }) => {
    const known = pick(words.locale, named(name, nameEn ?? name)) ?? ''
    return side === 'customer' ? words.say('work:presence.customer', { name: known }) : known
  })
  return (
    <p className="at-work" role="status">
      {words.say('work:presence.others', {
        names: [...new Set(names)].join(words.say('common:listSeparator')),
      })}
    </p>
  )
}
