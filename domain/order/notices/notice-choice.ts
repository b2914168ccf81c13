/** How customers may choose to be told beside the portal; `both` is what nobody chose otherwise. */
export const NOTICE_CHOICES = ['both', 'sms', 'mail'] as const
export type NoticeChoice = (typeof NOTICE_CHOICES)[number]

/** The ways that leave the portal, in the order in which they are gone. */
export const NOTICE_CHANNELS = ['sms', 'mail'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

export type Addresses = Readonly<Record<NoticeChannel, string>>
export type Addressed = { readonly channel: NoticeChannel; readonly address: string }

/** By the way that they chose, else the usual ones; where that reaches nobody, by whatever does. */
export function addressesToTell(
  addresses: Addresses,
  choice: NoticeChoice,
  usual: readonly NoticeChannel[] = NOTICE_CHANNELS,
): readonly Addressed[] {
  const ways = choice === 'both' ? usual : [choice]
  const known = NOTICE_CHANNELS.flatMap((channel) => {
    const address = addresses[channel]
    return address === '' ? [] : [{ channel, address }]
  })
  const chosen = known.filter(({ channel }) => ways.includes(channel))
  return chosen.length > 0 ? chosen : known
}
