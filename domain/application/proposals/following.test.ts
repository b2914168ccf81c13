import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleResidentId } from '../../checks/examples.ts'
import { type AnswerRecord, type Answers, type AnswerValue, isBlank } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import { followingAnswers, newEntry, withProposals } from '../../form/live/proposals.ts'
import { sectionScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { allSections, getSection } from '../catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../examples.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)

/** What follows in a section when its answers become others. */
function following(key: string, before: Answers, now: Answers) {
  return Object.fromEntries(
    followingAnswers(getSection(key), before, now, context).map(({ name, value }) => [name, value]),
  )
}

function changed(answers: Answers, ...changes: readonly (readonly [string, AnswerValue])[]): Answers {
  return changes.reduce((all, [path, value]) => withAnswer(all, path, value), answers)
}

const share = 'ownership.shareholders[0]'

describe('an answer that was taken from another', () => {
  const before = changed(complete, [`${share}.percentage`, '70'], [`${share}.votingPercentage`, '70'])

  test('follows it while nobody typed another', () => {
    const now = changed(before, [`${share}.percentage`, '60'])
    expect(following('ownership', before, now)).toMatchObject({ 'shareholders.0.votingPercentage': '60' })
  })

  test('stays when somebody typed it', () => {
    const typed = changed(before, [`${share}.votingPercentage`, '100'])
    expect(following('ownership', typed, changed(typed, [`${share}.percentage`, '60']))).not.toHaveProperty([
      'shareholders.0.votingPercentage',
    ])
  })

  test('stays empty when somebody emptied it', () => {
    const emptied = changed(before, [`${share}.votingPercentage`, null])
    expect(following('ownership', before, emptied)).toEqual({})
    expect(
      following('ownership', emptied, changed(emptied, [`${share}.percentage`, '60'])),
    ).not.toHaveProperty(['shareholders.0.votingPercentage'])
  })

  test('is filled in once its source becomes known', () => {
    const unknown = changed(before, [`${share}.percentage`, null], [`${share}.votingPercentage`, null])
    const now = changed(unknown, [`${share}.percentage`, '55'])
    expect(following('ownership', unknown, now)).toMatchObject({ 'shareholders.0.votingPercentage': '55' })
  })
})

test('owners whose shares were there before their documents are proposed as beneficial owners until the last of them', () => {
  const typed = (answers: Answers, path: string, value: AnswerValue) => {
    const now = changed(answers, [path, value])
    const changes = followingAnswers(getSection('ownership'), answers, now, context)
    return changes.reduce((all, one) => withAnswer(all, `ownership.${one.name}`, one.value), now)
  }
  const holder = (nameCn: string) => ({ holdingType: 'person', person: { nameCn }, percentage: '25' })
  const none: Answers = { ...complete, ownership: {}, legalRepresentative: {} }
  const shared = typed(none, 'ownership.shareholders', [holder('林示安'), holder('周范文')])
  const number = exampleResidentId(7, { birthDate: '1981-07-02', gender: 'F' })
  const document = { idType: 'residentIdCard', idNumber: number }
  const known = typed(shared, 'ownership.shareholders[0].person.idDocument', document)
  const more = typed(known, 'ownership.shareholders[2]', holder('许例之'))
  expect(more['ownership']?.['beneficialOwners']).toHaveLength(3)
})

test('somebody who is named as known brings name, title, mobile and mail along as a contact', () => {
  const blank = changed(complete, ['partB.contacts', [{ contactRole: 'finance' }]])
  const now = changed(blank, ['partB.contacts[0].knownPerson', 'legalRepresentative.person'])
  const { person } = complete['legalRepresentative'] as { person: Record<string, AnswerValue> }
  expect(following('partB', blank, now)).toMatchObject({
    'contacts.0.nameCn': person['nameCn'],
    'contacts.0.title': 'mr',
    'contacts.0.mobile': person['mobile'],
    'contacts.0.email': person['email'],
  })
})

test.each(allSections.map(({ key }) => key))('nothing follows in %s while nothing changes', (key) => {
  expect(following(key, complete, { ...complete })).toEqual({})
})

test('whatever is typed into a section, no answer is replaced that was not as proposed', () => {
  const text = fc.constantFrom<AnswerValue>(null, 'a', 'b@example.com', '12', true, false)
  const paths = fc.constantFrom(
    'notification.eStatementWanted',
    'safeInfo.safeContact',
    'safeInfo.safeEmail',
    'vatInvoice.taxpayerId',
  )
  fc.assert(
    fc.property(paths, text, text, (path, first, second) => {
      const [key = ''] = path.split('.')
      const was = changed(complete, [path, first])
      const now = changed(was, [path, second])
      // What was typed just now is nobody else's to replace.
      const name = path.slice(key.length + 1)
      if (first !== second) expect(following(key, was, now)).not.toHaveProperty([name])
    }),
  )
})

test('the day on which the first owner became one is proposed for the owners after it, and stays theirs to change', () => {
  const owner = (number: string, formedDate: string | null) => ({
    person: { idDocument: { idNumber: number } },
    formedDate,
  })
  const before = changed(complete, ['ownership.beneficialOwners', [owner('A1', null), owner('B2', null)]])
  const day = ['ownership.beneficialOwners[0].formedDate', '2019-04-02'] as const
  expect(following('ownership', before, changed(before, day))).toEqual({
    'beneficialOwners.1.formedDate': '2019-04-02',
  })
  const own = changed(before, ['ownership.beneficialOwners[1].formedDate', '2021-01-01'])
  expect(following('ownership', own, changed(own, day))).toEqual({})
})

test('whoever sits on a board of directors is proposed as a director', () => {
  const before = changed(complete, [
    'boardMembers',
    { governance: null, boardMembers: [{ boardRole: null }] },
  ])
  const now = changed(before, ['boardMembers.governance', 'boardOfDirectors'])
  expect(following('boardMembers', before, now)).toMatchObject({ 'boardMembers.0.boardRole': 'director' })
})

test('whose position says so is proposed as the chair of the board, and a deputy is not', () => {
  const before = changed(complete, [
    'boardMembers',
    { governance: 'boardOfDirectors', boardMembers: [{ person: {}, boardRole: 'director' }] },
  ])
  const roleOf = (title: string) =>
    following(
      'boardMembers',
      before,
      changed(before, ['boardMembers.boardMembers[0].person.positionTitle', title]),
    )
  for (const title of ['董事长', '董事长兼总经理', 'Chairman', 'Chair of the Board'])
    expect(roleOf(title)).toMatchObject({ 'boardMembers.0.boardRole': 'chairman' })
  for (const title of ['副董事长', '董事', 'Vice chairman', 'Chairman of the union'])
    expect(roleOf(title)).toEqual({})
})

test('the first country of revenue is proposed as that of registration, later ones are not', () => {
  const section = getSection('businessOperation')
  const opened = (record: AnswerRecord) =>
    withProposals(section.fields, record, sectionScope(section.key, complete, context))
  const first = opened({})
  expect(first).toMatchObject({ revenueCountry: [{ country: 'CN' }] })
  const two = { revenueCountry: [{ country: 'CN', percent: '70' }, { percent: '30' }] }
  const before = changed(complete, ['businessOperation', two])
  const now = changed(before, ['businessOperation.revenueCountry[1].country', 'DE'])
  expect(following('businessOperation', before, now)).not.toHaveProperty(['revenueCountry.1.country'])
  expect(following('businessOperation', before, now)).not.toHaveProperty(['revenueCountry.0.country'])
  const field = section.fields.find(({ key }) => key === 'revenueCountry')
  if (field?.kind.type !== 'group') throw new Error('no group')
  const added = newEntry(field.kind.entries(), sectionScope(section.key, before, context))
  expect(added['country'] ?? null).toBeNull()
})

test('whoever controls and holds a resident identity card is proposed as born in the mainland, others are not', () => {
  const holder = (idType: string, idNumber: string) => ({
    person: { idDocument: { idType, idNumber } },
    birthCountry: null,
  })
  const born = (idType: string) => {
    const number = exampleResidentId(64)
    const before = changed(complete, ['crs.controllingPersons', [holder(idType, '')]])
    const now = changed(before, ['crs.controllingPersons[0].person.idDocument.idNumber', number])
    return following('crs', before, now)['controllingPersons.0.birthCountry']
  }
  expect([born('residentIdCard'), born('passport')]).toEqual(['CN', undefined])
})

test('who need not be named is not begun, so that nothing of them has to be completed', () => {
  const section = getSection('boardMembers')
  const { companyInfo = {} } = complete
  const opened = withProposals(section.fields, {}, sectionScope(section.key, { companyInfo }, context))
  expect(isBlank(opened['generalManager'] ?? null)).toBe(true)
  expect(opened).toMatchObject({ boardMembers: [{ person: { idDocument: { idType: 'residentIdCard' } } }] })
})

test('the legal form follows from the registration type of the licence, and what was chosen stays', () => {
  const blank = changed(complete, ['companyInfo.entityForm', null], ['companyInfo.enterpriseType', null])
  const types = { 1130: 'limited', 1220: 'jointStock', 4533: 'partnership', 4540: 'soleProprietor' }
  for (const [type, form] of Object.entries(types)) {
    const now = changed(blank, ['companyInfo.enterpriseType', type])
    expect(following('companyInfo', blank, now)).toEqual({ entityForm: form })
  }
  expect(following('companyInfo', blank, changed(blank, ['companyInfo.enterpriseType', '3400']))).toEqual({})
  const own = changed(blank, ['companyInfo.entityForm', 'other'])
  expect(following('companyInfo', own, changed(own, ['companyInfo.enterpriseType', '1130']))).toEqual({})
})

test('a company without a basic account is proposed to open that one first, and one alone', () => {
  const add = (rmbAccounts: AnswerValue, hasBasic: boolean) => {
    const partC = { existingBasicAccount: hasBasic, rmbAccounts }
    const scope = sectionScope('partC', changed(complete, ['partC', partC]), context)
    const group = getSection('partC').fields.find(({ key }) => key === 'rmbAccounts')
    return newEntry(group ? fieldsWithin(group) : [], scope)['rmbType'] ?? null
  }
  expect(add([], false)).toBe('basic')
  expect(add([{ rmbType: 'basic' }], false)).toBeNull()
  expect(add([], true)).toBeNull()
})

test('a legal representative who is a shareholder is the first of them, and where not nobody is named', () => {
  const open = (isShareholder: boolean) => {
    const answers = changed(complete, ['legalRepresentative.isShareholder', isShareholder], ['ownership', {}])
    const scope = sectionScope('ownership', answers, context)
    return withProposals(getSection('ownership').fields, {}, scope)['shareholders']
  }
  expect(open(true)).toMatchObject([{ person: { sameAs: 'legalRepresentative.person' } }])
  expect(open(false)).toMatchObject([{ person: { sameAs: null } }])
})

describe('what the other countries of revenue leave of a hundred', () => {
  const country = (percent: string | null) => ({ country: 'CN', percent })
  const added = (...shares: readonly (string | null)[]) => {
    const answers = changed(complete, ['businessOperation', { revenueCountry: shares.map(country) }])
    const group = getSection('businessOperation').fields.find(({ key }) => key === 'revenueCountry')
    const scope = sectionScope('businessOperation', answers, context)
    return newEntry(group ? fieldsWithin(group) : [], scope)['percent']
  }

  test('is proposed for one that is added, exactly, and nothing where nothing is left', () => {
    expect(added('25', '25', '25')).toBe('25')
    expect(added('33.3333', '33.3333')).toBe('33.3334')
    expect([added(), added('100'), added('60', '70')]).toEqual([null, null, null])
  })

  test('is not proposed while another is missing, or is no percentage', () => {
    expect([added('25', null), added('25', 'a half')]).toEqual([null, null])
  })

  test('is proposed for the last once the others are typed, and follows nothing then', () => {
    const blank = changed(complete, ['businessOperation', { revenueCountry: [country(null), country(null)] }])
    const typed = (answers: Answers, percent: string) =>
      changed(answers, ['businessOperation.revenueCountry[0].percent', percent])
    const first = typed(blank, '70')
    expect(following('businessOperation', blank, first)).toEqual({ 'revenueCountry.1.percent': '30' })
    const filled = changed(first, ['businessOperation.revenueCountry[1].percent', '30'])
    expect(following('businessOperation', filled, typed(filled, '60'))).toEqual({})
  })
})

test('whoever earns abroad is proposed to have payments across the border, and nobody is proposed to have none', () => {
  const before = changed(complete, [
    'businessOperation',
    { revenueCountry: [{ country: 'CN', percent: '70' }, { percent: '30' }], crossBorder: null },
  ])
  const at = (country: string) =>
    following(
      'businessOperation',
      before,
      changed(before, ['businessOperation.revenueCountry[1].country', country]),
    )
  expect(at('DE')).toMatchObject({ crossBorder: true })
  expect(at('CN')).toEqual({})
})

describe('what a company does, off its licence', () => {
  const opened = (companyName: string, businessScope = '') => {
    const answers = changed(complete, ['companyInfo', { companyName, businessScope }])
    const section = getSection('businessOperation')
    const record = withProposals(section.fields, {}, sectionScope(section.key, answers, context))
    return [record['industryClass'], record['industryDivision'], record['mainProducts']]
  }

  test.each([
    ['禾源示例贸易（上海）有限公司', 'F', '51'],
    ['苏州某某软件有限公司', 'I', '65'],
    ['某某餐饮管理有限公司', 'H', '62'],
    ['某某国际货运代理有限公司', 'G', '58'],
  ])('the industry of %s follows from its name', (name, industryClass, division) => {
    expect(opened(name).slice(0, 2)).toEqual([industryClass, division])
  })

  test('a name that tells no industry, or two, proposes none', () => {
    expect(opened('某某科技有限公司').slice(0, 2)).toEqual([null, null])
    expect(opened('某某软件贸易有限公司').slice(0, 2)).toEqual([null, null])
  })

  test('the first of what its scope names is proposed as what it lives on, without the words of the form', () => {
    expect(opened('甲', '实验室耗材的进出口贸易；技术咨询。')[2]).toBe('实验室耗材的进出口贸易')
    expect(opened('甲', '一般项目：软件开发；软件销售。（除依法须经批准的项目外）')[2]).toBe('软件开发')
    expect(opened('甲', '许可项目：食品销售。一般项目：软件开发。')[2]).toBe('食品销售')
    expect(opened('甲', '')[2]).toBeNull()
  })
})

describe('a postal code', () => {
  const registered = { countryCode: 'CN', district: '310104', detail: '示例路1号', postalCode: '200030' }
  const known = changed(complete, ['businessLocations.registerAddress', registered])
  const at = (district: string) => {
    const before = changed(known, ['legalRepresentative.person.residentialAddress', { countryCode: 'CN' }])
    const there = { countryCode: 'CN', district, detail: '样本路2号' }
    return following(
      'legalRepresentative',
      before,
      changed(before, ['legalRepresentative.person.residentialAddress', there]),
    )['person.residentialAddress.postalCode']
  }

  test('is proposed as that of the company in the same district, and of another district it is not', () => {
    expect([at('310104'), at('310105')]).toEqual(['200030', undefined])
  })

  test('stays when the street that is typed after it makes the address the same as the one it is known from', () => {
    const place = 'ownership.shareholders[0].person.residentialAddress'
    const begun = changed(
      known,
      ['legalRepresentative.person.residentialAddress', { countryCode: 'CN' }],
      [place, { ...registered, detail: '示例路1' }],
    )
    const now = changed(begun, [place, registered])
    expect(following('ownership', begun, now)).not.toHaveProperty([
      'shareholders.0.person.residentialAddress.postalCode',
    ])
  })

  test('is not proposed for the very address that it stands in', () => {
    const changedCode = changed(known, ['businessLocations.registerAddress.postalCode', '200031'])
    expect(following('businessLocations', known, changedCode)).not.toHaveProperty([
      'registerAddress.postalCode',
    ])
  })
})
