import type { RefSelectProps, SelectProps } from 'antd'
import type { ComponentType, ReactNode, Ref } from 'react'
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

type Props<V> = SelectProps<V> & { ref?: Ref<RefSelectProps> }

/**
 * Its code, the largest of all inputs, is no part of the first load: a stand-in takes what is pressed and
 * typed meanwhile.
 */
export function Select<V>(props: Props<V>): ReactNode {
  const loaded = useStore(code)
  const [wish, setWish] = useState<Wish>(NO_WISH)
  // Several entries may take several lines: the box alone cannot know how many.
  const hasLines = Array.isArray(props.value) && props.value.length > 0
  useEffect(() => {
    if (hasLines) void fetchSelect()
  }, [hasLines])
  if (loaded) return <Loaded<V> {...props} Code={loaded.Select as ComponentType<Props<V>>} wish={wish} />
  const want = (next: Wish) => {
    setWish(next)
    void fetchSelect()
  }
  return <SelectStandIn<V> {...props} wish={wish} onWish={want} />
}

type LoadedProps<V> = {
  Code: ComponentType<Props<V>>
  wish: Wish
}

function Loaded<V>({ Code, wish, ...props }: Props<V> & LoadedProps<V>): ReactNode {
  const { t } = useTranslation('common')
  useLayoutEffect(() => {
    if (wish.typed !== '') typeInto(document.activeElement, wish.typed)
  }, [wish.typed])
  // The focus moves on with the person: it was in the box that stood here.
  const begun = {
    ...props,
    // The library names this button in English whatever the page's language.
    ...(props.allowClear === true && { allowClear: { label: t('action.clear') } }),
    autoFocus: wish.isFocused,
    defaultOpen: wish.isOpen,
  } as unknown as Props<V>
  return <Code {...begun} />
}

/** Types as the keyboard does: the library hears of it by the event alone. */
function typeInto(element: Element | null, text: string): void {
  if (!(element instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
