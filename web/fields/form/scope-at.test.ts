import { allSections } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers, exampleContext } from '@kaihu/domain/application/examples.ts'
import { findAnswer } from '@kaihu/domain/form/answers/path.ts'
import { walkRecord } from '@kaihu/domain/form/answers/walk.ts'
import { read } from '@kaihu/domain/form/scope.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { nameOf } from './names.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)

test('from its own place every answer finds itself, the record around it and those of other sections', () => {
  for (const { key, fields } of allSections) {
    for (const { path, field, value } of walkRecord(fields, complete[key] ?? {}, key)) {
      const scope = scopeAt(complete, key, context, nameOf(path))
      expect(read(scope, `.${field.key}`), path).toEqual(value)
      expect(read(scope, 'companyInfo.legalName')).toEqual(findAnswer(complete, 'companyInfo.legalName'))
      const around = path.split('.').slice(0, -1).join('.')
      expect(scope.record, path).toEqual(findAnswer(complete, around) ?? {})
    }
  }
})

test('a place that is not there yet looks at nothing, and never at what every object has', () => {
  const scope = scopeAt(complete, 'boardMembers', context, 'boardMembers.99.person.nameCn')
  expect(scope.record).toEqual({})
  expect(read(scopeAt(complete, 'partA', context, 'constructor.name'), '.name')).toBeUndefined()
})
