import { formatAmount } from '@kaihu/domain/checks/numbers/amount.ts'
import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { AmountCurrency } from '@kaihu/domain/form/fields/field.ts'
import { read } from '@kaihu/domain/form/scope.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { listTextKey } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { Input } from '../../kit/form/input.ts'
import { Select } from '../../kit/form/select.tsx'
import { useForm, useLive } from '../form/live-form.ts'
import { useAria, useField } from '../form/use-field.ts'
import { useSay } from '../say.ts'
import { currencyIn, tidyAmount } from './amount-text.ts'
import type { InputProps } from './input-props.ts'
import { useLeftOut } from './use-left-out.ts'

/** An amount with its currency; thousands separators appear when the person leaves the field. */
export function AmountInput({ kind, name, isOpen }: InputProps<'amount'>): ReactNode {
  const { value, change, blur } = useField(name)
  const say = useSay()
  const amount = asRecord(value)
  const currency = useCurrency(kind.currency, name, asText(amount.currency))
  const unit = currency === 'LOCAL' ? say(listTextKey('limitCurrency', currency)) : currency
  const typed = useLeftOut()
  const set = (text: string, code: string) => change({ amount: text === '' ? null : text, currency: code })
  const take = (text: string) => {
    // Pasted with another currency, an amount brings it along where one may be chosen.
    const named = kind.currency === 'listed' ? currencyIn(text) || currency : currency
    typed.look(text, named)
    set(tidyAmount(text, named), named)
  }
  return (
    <>
      <div className="field-line">
        <Input
          {...useAria(name)}
          className="field-amount"
          value={typed.held ?? formatAmount(asText(amount.amount))}
          disabled={!isOpen}
          inputMode="decimal"
          prefix={kind.currency === 'listed' ? null : <span className="field-currency">{unit}</span>}
          onChange={({ target, nativeEvent }) =>
            (nativeEvent as InputEvent).isComposing ? typed.hold(target.value) : take(target.value)
          }
          onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
          onBlur={() => {
            typed.leave()
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
        <TypedNote left={typed.left} read={typed.read} amount={asText(amount.amount)} />
      </p>
    </>
  )
}

type TypedNoteProps = { left: string; read: string; amount: string }

/** Says what of a typed amount was not taken, or how its words were read: an amount never changes in silence. */
function TypedNote({ left, read, amount }: TypedNoteProps): ReactNode {
  const say = useSay()
  const taken = formatAmount(amount)
  if (left === '') return read === '' ? null : say('common:form.amountRead', { read, amount: taken })
  return amount === ''
    ? say('common:form.amountNothing', { left })
    : say('common:form.amountLeft', { left, amount: taken })
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
