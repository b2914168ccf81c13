import { agentIsNotLegalRepresentative } from '../../application/conditions/owner-conditions.ts'
import { asList, asText } from '../../form/answers/answers.ts'
import { read, type Scope } from '../../form/scope.ts'
import type { PaperDefinition } from '../definition.ts'
import type { PaperBlock } from '../paper.ts'
import {
  boxesFor,
  everyoneIn,
  namedIn,
  personAt,
  representative,
  type Signer,
  signatories,
} from '../signers.ts'
import { alike, type Writer } from '../writer.ts'

const agentGroup = 'authorisedPersons.authorisedPersons'

function agentPaths(scope: Scope): readonly string[] {
  return asList(read(scope, 'formPoa.poaAgents')).map((code) => `${agentGroup}[${asText(code)}]`)
}

function grantorAndAgents(scope: Scope): readonly Signer[] {
  return [representative(scope), ...agentPaths(scope).map((path) => personAt(scope, path, 'agent'))]
}

/** P01: who may hand in, sign and collect for the company, and until when. */
export const powerOfAttorney: PaperDefinition = {
  id: 'P01',
  family: 'letter',
  needed: agentIsNotLegalRepresentative,
  section: 'formPoa',
  slot: 'designatedFiles.powerOfAttorneyImageList',
  signers: grantorAndAgents,
  write: (writer) => {
    const agents = agentPaths(writer.scope)
    return [
      writer.text('papers:poa.lead', { orderCode: writer.source.orderCode }),
      {
        type: 'table',
        heads: ['name', 'idType', 'idNumber', 'mobile'].map((key) => writer.words(`papers:head.${key}`)),
        rows: agents.map((path) => [
          alike(writer.name(path)),
          writer.answer(`${path}.person.idDocument.idType`),
          writer.answer(`${path}.person.idDocument.idNumber`),
          writer.answer(`${path}.person.mobile`),
        ]),
      },
      ...writer.facts('formPoa', { without: ['poaAgents', 'poaConfirmed'] }),
      writer.text('papers:poa.close'),
      writer.signatures(boxesFor(writer, grantorAndAgents(writer.scope))),
    ]
  },
}

const RESOLUTIONS = [
  'openAccounts',
  'accountOperation',
  'electronicChannels',
  'depositProducts',
  'creditGuarantee',
  'generalRatification',
] as const

function kindOf(scope: Scope): string {
  return asText(read(scope, 'resolutions.resolutionKind')) || 'board'
}

function adopted(writer: Writer): readonly PaperBlock[] {
  const isAdopted = (number: number) => read(writer.scope, `resolutions.resolution${number}Adopted`) === true
  // Numbered as they stand on the paper: a number left out would look like a page left out.
  return RESOLUTIONS.filter((_, index) => isAdopted(index + 1)).flatMap(
    (code, index): readonly PaperBlock[] => {
      const title = writer.words(`lists:resolutions.${code}`)
      return [
        { type: 'title', words: { zh: `${index + 1}. ${title.zh}`, en: title.en } },
        writer.text(`lists:resolutionText.${code}`),
      ]
    },
  )
}

function resolvers(scope: Scope): readonly Signer[] {
  const kind = kindOf(scope)
  if (kind === 'legalRep') return [representative(scope)]
  if (kind === 'director') {
    const [director = representative(scope)] = everyoneIn(scope, 'boardMembers.boardMembers', 'director')
    return [director]
  }
  return asList(read(scope, 'resolutions.directorsPresent')).map((code) =>
    personAt(scope, `boardMembers.boardMembers[${asText(code)}]`, 'director'),
  )
}

/** P10: the resolutions as adopted, with the signatories and the three signing instructions. */
export const resolutions: PaperDefinition = {
  id: 'P10',
  family: 'letter',
  title: (writer) => `papers:resolution.title.${kindOf(writer.scope)}`,
  section: 'resolutions',
  slot: 'designatedFiles.boardResolutionImageList',
  signers: resolvers,
  write: (writer) => [
    writer.text(`papers:resolution.lead.${kindOf(writer.scope)}`, (speaker) => ({
      date: asText(read(writer.scope, 'resolutions.resolutionDate')) || speaker.t('papers:blankDate'),
    })),
    ...adopted(writer),
    writer.title('papers:resolution.signatories'),
    {
      type: 'table',
      heads: ['name', 'idNumber', 'group', 'specimen'].map((key) => writer.words(`papers:head.${key}`)),
      rows: signatories(writer.scope).map(({ name }, index) => {
        const path = `signatories.authorisedSignatories[${index}]`
        return [
          alike(name),
          writer.answer(`${path}.person.idDocument.idNumber`),
          writer.answer(`${path}.signatoryGroup`),
          alike(''),
        ]
      }),
    },
    ...writer.facts('resolutions', {
      only: [
        'resolutionDate',
        'meetingPlace',
        'directorsPresent',
        'accountOperationSigningInstruction',
        'accountOperationSigningOther',
        'electronicChannelSigningInstruction',
        'electronicChannelSigningOther',
        'creditGuaranteeSigningInstruction',
        'creditGuaranteeSigningOther',
      ],
    }),
    writer.signatures(boxesFor(writer, resolvers(writer.scope))),
  ],
}

function declarant(scope: Scope): readonly Signer[] {
  return [namedIn(scope, 'statement.declarationSigner', 'declarant')]
}

/** P15: the declaration in full, and the services that the company confirmed. */
export const declaration: PaperDefinition = {
  id: 'P15',
  family: 'letter',
  section: 'statement',
  slot: 'designatedFiles.declarationSigned',
  signers: declarant,
  write: (writer) => [
    writer.text('application:notices.declaration'),
    writer.text('application:notices.privacy'),
    writer.text('application:notices.fees'),
    ...writer.facts('statement'),
    ...['appendixI', 'vatInvoice', 'statementService', 'notification'].flatMap((key) => writer.facts(key)),
    writer.signatures(boxesFor(writer, declarant(writer.scope))),
  ],
}
