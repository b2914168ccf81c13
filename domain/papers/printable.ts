/** Marks without a shape of their own: zero-width characters and those that turn the direction of writing. */
const SHAPELESS = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/**
 * Direction marks would show a name in another order than typed. Control characters but line breaks become a
 * space.
 */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(SHAPELESS, '')
    .replaceAll(/\p{Cc}/gu, (control) => (control === '\n' ? control : ' '))
}
