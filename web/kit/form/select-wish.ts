export type Wish = {
  readonly isFocused: boolean
  readonly isOpen: boolean
  readonly typed: string
}

export const NO_WISH: Wish = { isFocused: false, isOpen: false, typed: '' }
