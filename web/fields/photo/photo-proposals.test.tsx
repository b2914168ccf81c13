import type { RecognisedFieldView } from '@kaihu/contract/recognition.ts'
import { getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { splitAddress } from '@kaihu/domain/lists/split-address.ts'
import type { PaperKind } from '@kaihu/domain/recognition/paper.ts'
import { companyFrom } from '@kaihu/domain/recognition/proposals/company-from.ts'
import { partyFrom } from '@kaihu/domain/recognition/proposals/party-from.ts'
import type { PhotoProposal } from '@kaihu/domain/recognition/proposals/photo-proposal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { SectionForm, type SectionFormActions } from '../form/section-form.tsx'
import { PhotoProposals } from './photo-proposals.tsx'

const MARK = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.2 }
const PHOTO = { address: 'blob:photo', width: 1000, height: 800 }

function read(
  key: string,
  value: string,
  standing: RecognisedFieldView['standing'] = 'unchecked',
): RecognisedFieldView {
  return { key, value, standing, mark: MARK }
}

function open(key: string, saved: Answers, proposals: readonly PhotoProposal[]) {
  const form = createRef<SectionFormActions>()
  const shown = show(
    <SectionForm
      section={getSection(key)}
      saved={saved}
      context={exampleContext(STANDARD, { locale: 'en-US' })}
      actions={form}
    >
      <PhotoProposals
        proposals={proposals.map((one) => ({ ...one, photo: PHOTO }))}
        onLeft={() => undefined}
      />
    </SectionForm>,
    {},
    'customer',
  )
  return {
    ...shown,
    values: () => form.current?.values() ?? {},
    takeAll: () => shown.user.click(screen.getAllByRole('button').at(-1) as HTMLElement),
  }
}

const LICENCE = [
  read('companyName', '照片有限公司'),
  read('creditCode', '91310000DEMA00064X', 'contradicted'),
  read('registeredCapital', '10000000'),
  read('establishmentDate', '2019-03-15', 'confirmed'),
  read('enterpriseTypeCode', '1130'),
  read('validTo', 'longTerm'),
  read('address', '某路 1 号'),
]

function openCompany() {
  return open(
    'companyInfo',
    { companyInfo: { companyName: '手填有限公司', creditCode: null } },
    companyFrom('businessLicence', LICENCE),
  )
}

describe('a photographed licence', () => {
  test('fills nothing in before somebody takes it, and what differs from the form is told', () => {
    const { values } = openCompany()
    expect(values()).toMatchObject({ companyName: '手填有限公司', creditCode: null })
    expect(values()['establishmentDate'] ?? null).toBeNull()
    expect(screen.getByText(/手填有限公司/)).toBeTruthy()
  })

  test('whose QR code says another credit code offers both, each by its own name, and neither with the rest', async () => {
    const [printed, inQr] = [exampleUscc(1), exampleUscc(2)]
    const fields = [
      read('creditCode', printed, 'contradicted'),
      read('creditCodeInQr', inQr, 'contradicted'),
      read('companyName', '照片有限公司'),
    ]
    const { user, values, takeAll } = open('companyInfo', {}, companyFrom('businessLicence', fields))
    await takeAll()
    expect(values()['creditCode'] ?? null).toBeNull()
    const field = say('application:fields.companyInfo.creditCode')
    const label = say('files:photo.inQr', { field })
    await user.click(screen.getByRole('button', { name: say('files:photo.takeFor', { field: label }) }))
    expect(values()['creditCode']).toBe(inQr)
  })

  test('gives one value at one press, and the others stay as they were', async () => {
    const { user, values } = openCompany()
    const [row] = screen.getAllByRole('listitem')
    if (!row) throw new Error('no row')
    await user.click(within(row).getByRole('button'))
    expect(values()).toMatchObject({ companyName: '照片有限公司', creditCode: null })
    await waitFor(() => expect(within(row).queryByRole('button')).toBeNull())
  })

  test('gives all but what the paper itself contradicts at another, and what follows from it follows', async () => {
    const { values, takeAll } = openCompany()
    await takeAll()
    expect(values()).toMatchObject({
      companyName: '照片有限公司',
      creditCode: null,
      registeredCapital: { amount: '10000000', currency: 'CNY' },
      establishmentDate: '2019-03-15',
      enterpriseType: '1130',
      entityForm: 'limited',
      creditLongTerm: true,
    })
  })
})

const PERSON = 'shareholders.0.person'

function openOwner(papers: readonly (readonly [PaperKind, readonly RecognisedFieldView[]])[]) {
  const readPerson = partyFrom('person', PERSON, splitAddress)
  const person = {
    email: 'kept@example.com',
    residentialAddress: { countryCode: 'CN', postalCode: '200030' },
  }
  return open(
    'ownership',
    { ownership: { shareholders: [{ holdingType: 'person', person }] } },
    papers.flatMap(([kind, fields]) => readPerson(kind, fields)),
  )
}

function firstPerson(values: unknown): unknown {
  return (values as { shareholders: readonly { person: unknown }[] }).shareholders[0]?.person
}

describe('a person', () => {
  test('is filled in from both sides of an identity card, the address in its parts', async () => {
    const { values, takeAll } = openOwner([
      [
        'identityCardFront',
        [
          read('name', '林示安'),
          read('gender', 'F', 'confirmed'),
          read('birthDate', '1981-07-02', 'confirmed'),
          read('address', '上海市徐汇区样本路101弄2号'),
          read('idNumber', '11010119810702002X', 'confirmed'),
        ],
      ],
      ['identityCardBack', [read('validFrom', '2019-06-01'), read('validTo', '2039-06-01')]],
    ])
    await takeAll()
    expect(firstPerson(values())).toMatchObject({
      nameCn: '林示安',
      gender: 'F',
      birthDate: '1981-07-02',
      idDocument: {
        idType: 'residentIdCard',
        idNumber: '11010119810702002X',
        idValidity: { start: '2019-06-01', end: '2039-06-01', longTerm: false },
      },
      residentialAddress: {
        province: '310000',
        district: '310104',
        detail: '样本路101弄2号',
        postalCode: '200030',
      },
      email: 'kept@example.com',
    })
  })

  test('is filled in from a passport, but not a number that its check digit contradicts', async () => {
    const { values, takeAll } = openOwner([
      [
        'passport',
        [
          read('name', 'OLIVER SAMPLE'),
          read('idNumber', '533380007', 'contradicted'),
          read('issueCountry', 'GB'),
          read('nationality', 'GB'),
          read('birthDate', '1975-03-14', 'confirmed'),
          read('gender', 'M'),
          read('validTo', '2039-06-01', 'confirmed'),
        ],
      ],
    ])
    await takeAll()
    const person = firstPerson(values()) as { idDocument: Record<string, unknown> }
    expect(person).toMatchObject({ nameEn: 'OLIVER SAMPLE', nationality: 'GB', birthDate: '1975-03-14' })
    expect(person.idDocument).toMatchObject({ idIssueCountry: 'GB', idValidity: { end: '2039-06-01' } })
    expect(person.idDocument['idNumber'] ?? null).toBeNull()
  })

  test('takes nothing of a paper that is not a person’s', () => {
    expect(partyFrom('person', PERSON, splitAddress)('businessLicence', LICENCE)).toEqual([])
    expect(partyFrom('entity', 'x', splitAddress)('passport', [read('name', 'A B')])).toEqual([])
  })
})

test('a company among the owners is filled in from its licence', () => {
  const found = partyFrom('entity', 'shareholders.0.entity', splitAddress)('businessLicence', LICENCE)
  expect(found.map(({ name, value }) => [name.split('.').at(-1), value])).toEqual([
    ['entityCountry', 'CN'],
    ['entityIdType', 'businessLicence'],
    ['entityNameCn', '照片有限公司'],
    ['entityIdNumber', '91310000DEMA00064X'],
    ['formationDate', '2019-03-15'],
    ['entityIdValidity', { end: null, longTerm: true }],
  ])
})
