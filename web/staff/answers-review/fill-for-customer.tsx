import type { OrderDetail } from '@kaihu/contract/order.ts'
import { underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSaveForCustomer } from '../../client/orders/corrections.ts'
import { useSay } from '../../fields/say.ts'
import { useOrderAct } from '../acts/use-order-act.ts'
import { bankToday } from '../today.ts'
import { useWords } from '../words.ts'
import { SectionEditor } from './section-editor.tsx'

type Props = {
  order: OrderDetail
  section: SectionDefinition
  answers: Answers
  version: number
}

function isAnyOpen() {
  return true
}

export function FillForCustomer({ order, section, answers, version }: Props) {
  const words = useWords()
  const title = words.say('deputy.fillNamed', { section: useSay()(section.title) })
  const [isOpen, setOpen] = useState(false)
  // The questions as the customer is asked them, not those of the bank.
  const context = useMemo(
    () =>
      contextOf({
        flow: order.flow,
        isBackCustomer: order.state.isBackCustomer,
        today: bankToday(),
        locale: words.locale,
        ...underSentRules(order.rules),
      }),
    [order.flow, order.state.isBackCustomer, order.rules, words.locale],
  )
  const fill = useSaveForCustomer()
  const act = useOrderAct(order.orderCode)
  const save = (values: AnswerRecord, seen: number, consentGround: string) =>
    fill.mutate(
      {
        params: { orderCode: order.orderCode, section: section.key },
        body: { version: seen, answers: values, intent: 'draft', consentGround },
      },
      act.follow(words.say('deputy.done'), () => setOpen(false)),
    )
  return (
    <>
      <Button aria-label={title} onClick={() => setOpen(true)}>
        {words.say('deputy.fill')}
      </Button>
      {isOpen && (
        <SectionEditor
          {...{ section, answers, version, context, title }}
          effect={words.say('deputy.effect', { company: order.companyName })}
          saveLabel={words.say('deputy.save')}
          isOpen={isAnyOpen}
          isBusy={fill.isPending}
          problem={act.problem?.words ?? null}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
