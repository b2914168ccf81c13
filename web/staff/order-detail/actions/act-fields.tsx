import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { reasonCodesOf } from '@kaihu/domain/order/decide/reason-codes.ts'
import { Input, Select } from 'antd'
import { FieldLine } from '../../acts/field-line.tsx'
import { useWords } from '../../words.ts'
import { AccountsField } from './accounts-field.tsx'
import { type ActFieldsProps, useProblemWords } from './act-field-props.ts'
import { CandidateField } from './candidate-field.tsx'
import { MarksOverview } from './marks-overview.tsx'
import { PushField } from './push-field.tsx'

export function ActFields({ offer, ...props }: ActFieldsProps & { offer: ActionOffer }) {
  const has = (need: ActionOffer['needs'][number]) => offer.needs.includes(need)
  return (
    <>
      {has('candidate') && <CandidateField action={offer.action} {...props} />}
      {has('marks') && <MarksOverview order={props.order} />}
      {has('hub_customer_id') && <HubIdField {...props} />}
      {has('account_numbers') && <AccountsField {...props} />}
      {has('push') && <PushField {...props} />}
      {has('reason_code') && <ReasonCodeField action={offer.action} {...props} />}
    </>
  )
}

function HubIdField({ draft, change, problems, refused }: ActFieldsProps) {
  const { say } = useWords()
  const problem = useProblemWords(problems, refused)
  return (
    <FieldLine
      label={say('field.hubCustomerId')}
      hint={say('hint.hubCustomerId')}
      problem={problem('hubCustomerId')}
    >
      {(aria) => (
        <Input
          {...aria}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={draft.hubCustomerId}
          onChange={(event) => change({ hubCustomerId: event.target.value })}
        />
      )}
    </FieldLine>
  )
}

function ReasonCodeField({ action, draft, change, problems }: ActFieldsProps & { action: string }) {
  const { say } = useWords()
  const problem = useProblemWords(problems)
  const list = action === 'cancel' ? 'cancelReasons' : 'rejectReasons'
  return (
    <FieldLine label={say('field.reasonCode')} problem={problem('reasonCode')}>
      {(aria) => (
        <Select
          {...aria}
          className="act-select"
          value={draft.reasonCode}
          placeholder={say('common:form.choose')}
          options={reasonCodesOf(action).map((code) => ({
            value: code,
            label: say(`order:${list}.${code}`),
          }))}
          onChange={(reasonCode) => change({ reasonCode })}
        />
      )}
    </FieldLine>
  )
}
