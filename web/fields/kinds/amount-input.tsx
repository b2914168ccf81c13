import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { AmountCurrency } from '@kaihu/domain/form/fields/field.ts'
import { read } from '@kaihu/domain/form/scope.ts'
import { listTextKey } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { Input } from '../../kit/form/input.ts'
import { Select } from '../../kit/form/select.tsx'
import { useForm, useLive } from '../form/live-form.ts'
import { scopeAt } from '../form/scope-at.ts'
import { useAria, useField } from '../form/use-field.ts'
import { useSay } from '../say.ts'
import { formatAmount, tidyAmount } from './amount-text.ts'
import type { InputProps } from './input-props.ts'
import { useLeftOut } from './use-left-out.ts'

/** An amount with its currency; thousands separators appear when the person leaves the field. */
export function AmountInput({ kind, name, isOpen }: InputProps<'amount'>): ReactNode {
  const { value, change, blur } = useField(name)
  const say = useSay()
  const amount = asRecord(value)
  const currency = useCurrency(kind.currency, name, asText(amount.currency))
  const unit = currency === 'LOCAL' ? say(listTextKey('limitCurrency', currency)) : currency
  const left = useLeftOut(currency)
  const set = (text: string, code: string) => change({ amount: text === '' ? null : text, currency: code })
  return (
    <>
      <div className="field-line">
        <Input
          {...useAria(name)}
          className="field-amount"
          value={formatAmount(asText(amount.amount))}
          disabled={!isOpen}
          inputMode="decimal"
          prefix={kind.currency === 'listed' ? null : <span className="field-currency">{unit}</span>}
          onChange={({ target }) => {
            left.look(target.value)
            set(tidyAmount(target.value, currency), currency)
          }}
          onBlur={() => {
            left.leave()
            blur()
          }}
        />
        {kind.currency === 'listed' && (
          <Select
            className="field-currency-select"
            aria-label={say('common:form.currency')}
            value={currency || null}
            disabled={!isOpen}
            options={entriesOf('currencies').map(({ code }) => ({
              value: code,
              label: `${code} ${say(listTextKey('currencies', code))}`,
            }))}
            popupMatchSelectWidth={false}
            labelRender={({ value: code }) => code}
            placeholder={say('common:form.currency')}
            onChange={(code) => set(asText(amount.amount), code)}
          />
        )}
      </div>
      <p className="field-left-out" role="status">
        {left.text !== '' && <LeftOutNote left={left.text} amount={asText(amount.amount)} />}
      </p>
    </>
  )
}

/** Says what of a typed amount was not taken, and what was: an amount never changes in silence. */
function LeftOutNote({ left, amount }: { left: string; amount: string }): ReactNode {
  const say = useSay()
  return amount === ''
    ? say('common:form.amountNothing', { left })
    : say('common:form.amountLeft', { left, amount: formatAmount(amount) })
}

function useCurrency(of: AmountCurrency, name: string, chosen: string): string {
  const { section, context } = useForm()
  const named = useLive(
    useCallback(
      ({ answers }) =>
        typeof of === 'object' && 'by' in of
          ? asText(read(scopeAt(answers, section.key, context, name), of.by))
          : '',
      [of, section, context, name],
    ),
  )
  if (of === 'listed') return chosen || 'CNY'
  return 'fixed' in of ? of.fixed : named
}
