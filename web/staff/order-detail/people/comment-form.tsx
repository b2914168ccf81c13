import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { usePerformCommand } from '../../../client/orders/orders.ts'
import { ReasonField } from '../../../kit/dialog/reason-field.tsx'
import { isSecondPress } from '../../../kit/form/second-press.ts'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { useUnsent } from '../../../kit/unsent/use-unsent.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'

export function CommentForm({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const id = useId()
  const { value: text, set: setText, isBack } = useUnsent('comment', '')
  const [wasTried, setTried] = useState(false)
  const perform = usePerformCommand()
  const act = useOrderAct(order.orderCode)
  const isMissing = text.trim() === ''
  useUnsaved(!isMissing)
  const send = () => {
    setTried(isMissing)
    if (isMissing) return
    perform.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { version: order.version, type: 'add_comment', text: text.trim() },
      },
      act.follow(say('people.commented'), () => setText('')),
    )
  }
  return (
    <div className="comment-form">
      <ReasonField
        id={id}
        label={say('people.comment')}
        value={text}
        onChange={setText}
        isBack={isBack && !isMissing}
        error={act.problem?.words ?? (wasTried && isMissing ? say('need.missing') : null)}
      />
      <Button loading={perform.isPending} onClick={(event) => isSecondPress(event) || send()}>
        {say('people.addComment')}
      </Button>
    </div>
  )
}
