import { DownOutlined } from '@ant-design/icons'
import type { SelectProps } from 'antd'
import type { AriaAttributes, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useSettings } from '../settings.ts'
import { NO_WISH, type Wish } from './select-wish.ts'
import './select-stand-in.css'

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

type Props<V> = SelectProps<V> & {
  wish: Wish
  onWish: (wish: Wish) => void
}

/** Keys are noted here for the list, which goes on with them. */
export function SelectStandIn<V>({ wish, onWish, ...select }: Props<V>): ReactNode {
  const { size } = useSettings()
  const listId = useId()
  const { className, disabled = false, placeholder, suffix } = select
  const words = wordsOf(select)
  const isTyped = select.mode !== undefined || Boolean(select.showSearch)
  const type = (typed: string) => onWish({ isFocused: true, isOpen: true, typed: isTyped ? typed : '' })
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Backspace') type(wish.typed.slice(0, -1))
    else if (OPENING_KEYS.includes(key)) type(wish.typed)
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) type(wish.typed + key)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => type(wish.typed + event.clipboardData.getData('text'))
  const classes = [
    'select-stand-in',
    `select-stand-in-${size}`,
    disabled && 'select-stand-in-disabled',
    className,
  ]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <input
        {...ariaOf(select)}
        id={select.id}
        role="combobox"
        aria-expanded={false}
        aria-controls={listId}
        aria-haspopup="listbox"
        autoComplete="off"
        readOnly
        disabled={disabled}
        value={wish.typed}
        onPointerEnter={() => onWish(wish)}
        onMouseDown={() => type(wish.typed)}
        onFocus={(event) => {
          select.onFocus?.(event)
          onWish({ ...wish, isFocused: true })
        }}
        onBlur={(event) => {
          onWish(NO_WISH)
          select.onBlur?.(event)
        }}
        onKeyDown={press}
        onPaste={paste}
      />
      {wish.typed === '' && (
        <span className={words === '' ? 'select-stand-in-hint' : 'select-stand-in-words'} title={words}>
          {words === '' ? placeholder : words}
        </span>
      )}
      {suffix !== null && <DownOutlined className="select-stand-in-arrow" aria-hidden />}
    </div>
  )
}

function ariaOf(select: AriaAttributes): AriaAttributes {
  return Object.fromEntries(Object.entries(select).filter(([name]) => name.startsWith('aria-')))
}

function wordsOf<V>({ value, options = [], labelRender }: SelectProps<V>): string {
  const codes = (Array.isArray(value) ? value : [value]).filter((code) => code !== null && code !== undefined)
  const words = codes.map((code) => {
    const label = options.find((option) => option.value === code)?.label ?? String(code)
    return labelRender ? labelRender({ value: code, label }) : label
  })
  return words.map(String).join(', ')
}
