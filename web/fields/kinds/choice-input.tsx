import { asList, asText } from '@kaihu/domain/form/answers/answers.ts'
import { Button, Checkbox, Radio } from 'antd'
import type { ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { useAria, useField } from '../form/use-field.ts'
import { useSay } from '../say.ts'
import { prepareSearch } from './find-option.ts'
import type { InputProps } from './input-props.ts'
import { useOnlyPlace } from './use-only-place.ts'
import { useOptions } from './use-options.ts'

/** A list from which at most so many entries are shown as radio buttons or boxes; longer ones are searched. */
const mostInSight = 4
/** From this many entries on the list can be searched by Chinese, pinyin, English or code. */
const searchFrom = 10

export function SelectInput({ field, name, isOpen }: InputProps<'select'>): ReactNode {
  const { value, change, blur } = useField(name)
  const aria = useAria(name)
  const say = useSay()
  const { options, find } = useOptions(field, name, asText(value))
  useOnlyPlace({ field, name, options, value, isOpen, change })
  return (
    <Select
      {...aria}
      className="field-select"
      value={asText(value) || null}
      disabled={!isOpen}
      allowClear
      options={options}
      placeholder={say('common:form.choose')}
      showSearch={
        options.length >= searchFrom ? { filterOption: (query, option) => find(query, option?.value) } : false
      }
      onFocus={prepareSearch}
      onChange={(code) => change(code ?? null)}
      onBlur={blur}
    />
  )
}

export function RadioInput({ field, name, isOpen }: InputProps<'radio'>): ReactNode {
  const { value, change, blur } = useField(name)
  const { id, ...aria } = useAria(name)
  const say = useSay()
  const { options } = useOptions(field, name, asText(value))
  const isClearable = isOpen && field.required === false && asText(value) !== ''
  const clear = () => {
    change(null)
    document.getElementById(id)?.querySelector('input')?.focus()
  }
  return (
    <>
      <Radio.Group
        {...aria}
        id={id}
        className={options.length > mostInSight ? 'field-radios field-radios-stacked' : 'field-radios'}
        name={name}
        value={asText(value)}
        disabled={!isOpen}
        options={options}
        onChange={(event) => change(String(event.target.value))}
        onBlur={blur}
      />
      {isClearable && (
        <Button type="link" size="small" onClick={clear}>
          {say('common:form.clearChoice')}
        </Button>
      )}
    </>
  )
}

export function MultiInput({ field, name, isOpen }: InputProps<'multi'>): ReactNode {
  const { value, change, blur } = useField(name)
  const aria = useAria(name)
  const say = useSay()
  const codes = asList(value).map(asText)
  const { options, find } = useOptions(field, name, ...codes)
  if (options.length <= searchFrom) {
    const { id, ...group } = aria
    return (
      <div role="group" id={id} {...group}>
        <Checkbox.Group
          value={codes}
          disabled={!isOpen}
          options={options}
          onChange={(next) => {
            change(next)
            blur()
          }}
        />
      </div>
    )
  }
  return (
    <Select
      {...aria}
      mode="multiple"
      className="field-select"
      value={codes}
      disabled={!isOpen}
      options={options}
      placeholder={say('common:form.choose')}
      showSearch={{ filterOption: (query, option) => find(query, option?.value) }}
      onFocus={prepareSearch}
      onChange={(next) => change(next)}
      onBlur={blur}
    />
  )
}

export function YesNoInput({ name, isOpen }: InputProps<'yesNo'>): ReactNode {
  const { value, change, blur } = useField(name)
  const { id, ...aria } = useAria(name)
  const say = useSay()
  return (
    <Radio.Group
      {...aria}
      id={id}
      className="field-radios"
      name={name}
      value={typeof value === 'boolean' ? value : null}
      disabled={!isOpen}
      options={[
        { value: true, label: say('common:yes') },
        { value: false, label: say('common:no') },
      ]}
      onChange={(event) => change(event.target.value === true)}
      onBlur={blur}
    />
  )
}

/** A box to tick; the label stands beside it, and what is agreed to by the tick below. */
export function CheckInput({ kind, name, isOpen, label }: InputProps<'check'>): ReactNode {
  const { value, change, blur } = useField(name)
  const say = useSay()
  const aria = useAria(name)
  const statementId = `${aria.id}-statement`
  const describedBy = kind.statement ? `${statementId} ${aria['aria-describedby']}` : aria['aria-describedby']
  return (
    <>
      <Checkbox
        {...aria}
        aria-describedby={describedBy}
        className="field-check"
        checked={value === true}
        disabled={!isOpen}
        onChange={(event) => change(event.target.checked)}
        onBlur={blur}
      >
        {label}
      </Checkbox>
      {kind.statement && (
        <p id={statementId} className="field-statement">
          {say(kind.statement)}
        </p>
      )}
    </>
  )
}
