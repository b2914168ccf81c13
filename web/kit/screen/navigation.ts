export type Going = {
  /** in the place of the address before, to which nothing goes back then */
  replace?: boolean
  /** the reader stays where they have scrolled to */
  keepsPlace?: boolean
}

export type Navigator = {
  go(href: string, options?: Going): void
  here(): string
}

let current: Navigator | null = null

export function setNavigator(navigator: Navigator): void {
  current = navigator
}

/** Goes to an address of this application; the page one is already on is loaded anew. */
export function goTo(href: string, options: Going = {}): void {
  if (current && current.here() === href && !options.replace) window.location.reload()
  else if (current) current.go(href, options)
  else window.location.assign(href)
}

export function hrefOf(
  path: string,
  params: Readonly<Record<string, string>> = {},
  search: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): string {
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${filled}?${text}` : filled
}
