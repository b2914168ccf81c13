import { expect, test } from 'vitest'
import type { Words } from '../../words.ts'
import { subjectWords } from './task-words.ts'

const TEXTS: Readonly<Record<string, string>> = {
  colon: ': ',
  'task.subject.package': 'Package',
  'lists:ebankingPackage.package2': 'Package 2 (international)',
}
const words = { say: (key: string) => TEXTS[key] ?? key, has: (key: string) => key in TEXTS } as Words

test('a chosen package is named in words, a code that no list knows is shown as it is', () => {
  expect(subjectWords({ package: 'package2' }, words)).toEqual(['Package: Package 2 (international)'])
  expect(subjectWords({ package: 'other9' }, words)).toEqual(['Package: other9'])
})
