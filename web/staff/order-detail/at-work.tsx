import { named, pick } from '@kaihu/domain/base/locales.ts'
import { usePresence } from '../../client/orders/presence.ts'
import { useWords } from '../words.ts'

/** What somebody who has the order's own page open is said to be at. */
const wholeOrder = 'order'

/** There from the first: a colleague who comes must not move what somebody is pressing. */
export function AtWork({ orderCode }: { orderCode: string }) {
  const words = useWords()
  const others = usePresence(orderCode, wholeOrder)
  const names = others.map(({ side, name, nameEn }) => {
    const known = pick(words.locale, named(name, nameEn ?? name)) ?? ''
    return side === 'customer' ? words.say('work:presence.customer', { name: known }) : known
  })
  const text =
    names.length === 0
      ? ''
      : words.say('work:presence.others', {
          names: [...new Set(names)].join(words.say('common:listSeparator')),
        })
  return (
    <span className="at-work" role="status" title={text}>
      {text && <span>{text}</span>}
    </span>
  )
}
