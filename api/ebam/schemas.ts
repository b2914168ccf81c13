import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { EBAM_DEFINITIONS, EBAM_HEADER } from '@kaihu/contract/ebam.ts'
import { loadLibrary, type XmlElement } from '../platform/xml/read-xml.ts'

/** What is wrong with an element by its published schema, in the words of the validator; empty where nothing is. */
export type Validate = (definition: string, element: XmlElement) => readonly string[]

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:'
const MOST_TOLD = 10
const MOST_CHARACTERS = 300

export function namespaceOf(definition: string): string {
  return `${NAMESPACE}${definition}`
}

export async function readSchemas(folder: string): Promise<Validate> {
  const library = await loadLibrary()
  const { XmlDocument, XsdValidator, XmlValidateError } = library
  const validators = new Map<string, InstanceType<typeof XsdValidator>>()
  for (const definition of [EBAM_HEADER, ...EBAM_DEFINITIONS]) {
    const document = XmlDocument.fromBuffer(await readFile(path.join(folder, `${definition}.xsd`)))
    validators.set(definition, XsdValidator.fromDoc(document))
  }
  return (definition, element) => {
    const validator = validators.get(definition)
    if (!validator) return [`${definition} is not taken`]
    try {
      validator.validate(element)
      return []
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error
      const told = error.details.map(({ message }) => message.replaceAll(`{${namespaceOf(definition)}}`, ''))
      return told.slice(0, MOST_TOLD).map((message) => message.trim().slice(0, MOST_CHARACTERS))
    }
  }
}
