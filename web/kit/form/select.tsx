import type { SelectProps } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchWhenQuiet } from '../later/fetch-when-quiet.ts'
import { createStore, useStore } from '../store.ts'
import { SelectStandIn } from './select-stand-in.tsx'
import { NO_WISH, type Wish } from './select-wish.ts'

const ASK_AGAIN_AFTER_MS = 2_000

const code = createStore<{ Select: ComponentType } | null>(null)
let isAsked = false

async function fetchSelect(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    const { default: Select } = await import('./select-code.ts')
    code.set({ Select: Select as ComponentType })
  } catch {
    isAsked = false
    window.setTimeout(() => void fetchSelect(), ASK_AGAIN_AFTER_MS)
  }
}

fetchWhenQuiet(fetchSelect)

/**
 * Its code, the largest of all inputs, is no part of the first load: a stand-in takes what is pressed and
 * typed meanwhile.
 */
export function Select<V>(props: SelectProps<V>): ReactNode {
  const loaded = useStore(code)
  const [wish, setWish] = useState<Wish>(NO_WISH)
  // Several entries may take several lines: the box alone cannot know how many.
  const hasLines = Array.isArray(props.value) && props.value.length > 0
  useEffect(() => {
    if (hasLines) void fetchSelect()
  }, [hasLines])
  if (loaded)
    return <Loaded<V> select={props} Code={loaded.Select as ComponentType<SelectProps<V>>} wish={wish} />
  const want = (next: Wish) => {
    setWish(next)
    void fetchSelect()
  }
  return <SelectStandIn<V> {...props} wish={wish} onWish={want} />
}

type LoadedProps<V> = {
  select: SelectProps<V>
  Code: ComponentType<SelectProps<V>>
  wish: Wish
}

function Loaded<V>({ select, Code, wish }: LoadedProps<V>): ReactNode {
  const { t } = useTranslation('common')
  useLayoutEffect(() => {
    if (wish.typed !== '') typeInto(document.activeElement, wish.typed)
  }, [wish.typed])
  // The library names this button in English whatever the page's language.
  const clear = select.allowClear === true && { allowClear: { label: t('action.clear') } }
  // The focus moves on with the person: it was in the box that stood here.
  const begun = { ...clear, autoFocus: wish.isFocused, defaultOpen: wish.isOpen }
  return <Code {...select} {...begun} />
}

/** Types as the keyboard does: the library hears of it by the event alone. */
function typeInto(element: Element | null, text: string): void {
  if (!(element instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
