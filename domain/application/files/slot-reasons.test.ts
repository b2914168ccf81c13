import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { STANDARD } from '../../lists/flows.ts'
import { designatedFiles } from '../catalogue/designated-files.ts'
import { completeAnswers } from '../examples.ts'
import { documentedPersons } from './documented-persons.ts'
import { personsOfSlot } from './slot-reasons.ts'

const answers = completeAnswers(STANDARD)
function person(name: string, number: string) {
  return {
    nameCn: name,
    idDocument: { idType: 'idCard', idNumber: number },
  }
}

function withSignatories(...persons: object[]) {
  return withAnswer(
    answers,
    'signatories.authorisedSignatories',
    persons.map((one) => ({ person: one })) as never,
  )
}

test('each person whose documents are asked for is named once, with every place that names them', () => {
  const before = documentedPersons(answers, STANDARD).length
  const twice = withAnswer(
    withSignatories(person('王小明', '310000199001011234')),
    'systemAdministrators.administrators',
    [{ person: person('王小明', '310000199001011234') }] as never,
  )
  const found = documentedPersons(twice, STANDARD).find(({ name }) => name === '王小明')
  expect(found?.sections).toEqual(['signatories', 'systemAdministrators'])
  expect(documentedPersons(twice, STANDARD).filter(({ name }) => name === '王小明')).toHaveLength(1)
  expect(before).toBeGreaterThan(0)
})

test('the legal representative has slots of their own and is not among the others', () => {
  const [representative] = personsOfSlot('designatedFiles.legalRepIdFront', answers, STANDARD)
  expect(representative?.sections).toEqual(['legalRepresentative'])
  expect(documentedPersons(answers, STANDARD).map(({ name }) => name)).not.toContain(representative?.name)
  expect(personsOfSlot('designatedFiles.articles', answers, STANDARD)).toEqual([])
})

for (const language of ['zh-CN', 'en-US']) {
  test(`every designated file says why it is asked for, in ${language}`, () => {
    const file = new URL(`../../../texts/${language}/files.json`, import.meta.url)
    const { why } = JSON.parse(readFileSync(file, 'utf8')) as { why: Record<string, string> }
    expect(Object.keys(why).toSorted()).toEqual(designatedFiles.fields.map(({ key }) => key).toSorted())
  })
}
