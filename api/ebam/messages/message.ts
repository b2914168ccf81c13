import { EBAM_HEADER } from '@kaihu/contract/ebam.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Node, nodeAt, textAt } from '../../platform/xml/node.ts'
import { elementsIn, nodeOf, withDocument, type XmlElement } from '../../platform/xml/read-xml.ts'
import { namespaceOf, type Validate } from '../schemas.ts'

export type Message = {
  readonly definition: string
  readonly bizMsgId: string
  readonly header: Node
  readonly body: Node
}

const NAMESPACE = namespaceOf('')

function partOf(parts: readonly XmlElement[], name: string): XmlElement {
  const [part, ...others] = parts.filter((one) => one.name === name)
  if (!part || others.length > 0) throw refuse('ebamUnreadable', { reason: `not one ${name}` })
  return part
}

function definitionOf(element: XmlElement): string {
  const { namespaceUri } = element
  return namespaceUri.startsWith(NAMESPACE) ? namespaceUri.slice(NAMESPACE.length) : ''
}

function refuseProblems(part: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  const told = problems.map((message) => ({ path: part, code: 'schema', params: { message } }))
  throw refuse('ebamInvalid', { problems: told, reason: problems[0] ?? '' })
}

/**
 * A root of any name with header and document, each valid by its published schema. `signed` is what the
 * signature covers; the header is compared as it came, for the schema wants the signature in it.
 */
export async function readMessage(came: string, signed: string, validate: Validate): Promise<Message> {
  await withDocument(came, ({ root }, library) => {
    const header = partOf(elementsIn(root, library), 'AppHdr')
    const problems =
      definitionOf(header) === EBAM_HEADER
        ? validate(EBAM_HEADER, header)
        : [`the header is not ${EBAM_HEADER}`]
    refuseProblems('AppHdr', problems)
  })
  return withDocument(signed, ({ root }, library) => {
    const parts = elementsIn(root, library)
    if (parts.length !== 2) throw refuse('ebamUnreadable', { reason: 'more than header and document' })
    const [header, document] = [nodeOf(partOf(parts, 'AppHdr'), library), partOf(parts, 'Document')]
    const definition = definitionOf(document)
    if (textAt(header, 'MsgDefIdr') !== definition)
      refuseProblems('AppHdr', ['MsgDefIdr names another message than the document is'])
    refuseProblems('Document', validate(definition, document))
    const [body] = nodeOf(document, library).children
    if (!body) throw refuse('ebamUnreadable', { reason: 'an empty document' })
    return { definition, bizMsgId: textAt(header, 'BizMsgIdr'), header, body }
  })
}

export function processOf({ body }: Pick<Message, 'body'>): string {
  return textAt(body, 'Refs/PrcId/Id')
}

export function receiverOf({ header }: Pick<Message, 'header'>): string {
  return textAt(nodeAt(header, 'To/FIId/FinInstnId'), 'BICFI')
}

export function reopenMessage(signed: string): Promise<Pick<Message, 'definition' | 'header' | 'body'>> {
  return withDocument(signed, ({ root }, library) => {
    const parts = elementsIn(root, library)
    const document = partOf(parts, 'Document')
    const [body] = nodeOf(document, library).children
    if (!body) throw new Error('a message that was kept is empty')
    return { definition: definitionOf(document), header: nodeOf(partOf(parts, 'AppHdr'), library), body }
  })
}
