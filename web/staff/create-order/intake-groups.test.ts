import { intake } from '@kaihu/domain/application/catalogue/intake.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { intakeGroups, isAsked } from './intake-groups.ts'

test('every question of the intake stands under one heading', () => {
  const shown = intakeGroups.flatMap(({ fields }) => fields.map(({ key }) => key))
  expect(shown.toSorted()).toEqual(intake.fields.map(({ key }) => key).toSorted())
})

test('the questions of the simplified flow have no heading in the standard one', () => {
  const asked = (flow: string) => intakeGroups.filter((group) => isAsked(group, flow)).map(({ name }) => name)
  expect(asked(STANDARD)).toEqual(['company', 'contact', 'handling', 'notes'])
  expect(asked(SIMPLIFIED)).toContain('simplified')
})
