/** Full-width Latin letters, digits and signs (U+FF01-FF5E) as the keyboard's, the wide space as a space. */
export function halfWidth(value: string): string {
  return value
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

/** Half-width, without spaces and invisible characters. */
export function withoutSpaces(value: string): string {
  return halfWidth(value).replace(/[\s\u200B-\u200F\u2060\uFEFF]/g, '')
}

/** Half-width, without spaces, dashes and dots between groups, capital letters: how numbers are stored. */
export function compactCode(value: string): string {
  return withoutSpaces(value)
    .replace(/[-\u2010-\u2015\u2212·.]/g, '')
    .toUpperCase()
}
