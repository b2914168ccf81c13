/** Six digits by themselves: a notice that arrives in between tells order codes, which are longer. */
const CODE = /(?<!\d)\d{6}(?!\d)/

/** The code that a person reads in the newest of their messages that holds one. */
export function findSentCode(messages: readonly { body: string }[]): string | undefined {
  return messages.map(({ body }) => CODE.exec(body)?.[0]).find((code) => code !== undefined)
}
