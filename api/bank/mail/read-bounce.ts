import PostalMime, { type Email } from 'postal-mime'

export type Returned = {
  readonly address: string
  /** failed: given back for good; others are on their way or there */
  readonly action: string
  readonly status: string
  readonly reason: string
}

export type DeliveryReport = {
  /** the Message-ID of what was returned, without brackets; null where the report does not say */
  readonly messageId: string | null
  readonly returned: readonly Returned[]
}

type Fields = ReadonlyMap<string, string>

const MOST_REASON = 500
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const RETURNED_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** A mail in its parts; undefined for what cannot be read as one: parts within parts without end. */
function parse(mail: string | Uint8Array): Promise<Email | undefined> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  return PostalMime.parse(mail, options).catch(() => undefined)
}

function partOf({ attachments }: Email, types: readonly string[]): string | undefined {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content
  return typeof content === 'string' ? content : undefined
}

/** A group of fields is written as the head of a mail is. The first of a name counts. */
async function fieldsOf(group: string): Promise<Fields> {
  const { headers = [] } = (await parse(`${group.trim()}\n\n`)) ?? {}
  return new Map(headers.toReversed().map(({ key, value }) => [key, value]))
}

/** `rfc822; zhang@example.com`: the kind in front says how to read what follows. */
function afterKind(text: string): string {
  return text
    .replace(/^[\w.-]+\s*;\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function withoutBrackets(text: string): string {
  return text.trim().replace(/^<(.*)>$/, '$1')
}

function returnedOf(fields: Fields): Returned[] {
  const recipient = fields.get('original-recipient') ?? fields.get('final-recipient')
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
  if (recipient === undefined || status === undefined) return []
  const action = (fields.get('action') ?? '').trim().toLowerCase()
  const reason = afterKind(fields.get('diagnostic-code') ?? '').slice(0, MOST_REASON)
  return [{ address: withoutBrackets(afterKind(recipient)), action, status, reason }]
}

async function returnedId(original: string | undefined): Promise<string | undefined> {
  const { messageId } = (original === undefined ? undefined : await parse(original)) ?? {}
  return messageId === undefined ? undefined : withoutBrackets(messageId)
}

/** Reads a mail as a delivery report (RFC 3464, RFC 6533); null when it is none. */
export async function readBounce(mail: string | Uint8Array): Promise<DeliveryReport | null> {
  const email = await parse(mail)
  const status = email && partOf(email, STATUS_TYPES)
  if (!email || status === undefined) return null
  // The first group of fields is about the report, each further one about a recipient.
  const [ofReport = '', ...groups] = status.trim().split(/\r?\n[ \t]*\r?\n\s*/)
  const named = await returnedId(partOf(email, RETURNED_TYPES))
  const recipients = await Promise.all(groups.map(fieldsOf))
  return {
    messageId: named ?? (await fieldsOf(ofReport)).get('original-envelope-id')?.trim() ?? null,
    returned: recipients.flatMap(returnedOf),
  }
}
