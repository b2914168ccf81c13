import { expect, test } from 'vitest'
import { allImports, laterImports } from './later-imports.ts'

const IMPORTED = new Map([
  ['page.js', ['shared.js', 'form.js']],
  ['form.js', ['shared.js', 'kinds.js']],
  ['kinds.js', ['form.js']],
])

test('a script has all that it imports and what that imports, round or not', () => {
  expect([...allImports('page.js', IMPORTED)].toSorted()).toEqual([
    'form.js',
    'kinds.js',
    'page.js',
    'shared.js',
  ])
  expect([...allImports('alone.js', IMPORTED)]).toEqual(['alone.js'])
})

test('a page names everything it begins with', () => {
  const { resolveDependencies } = laterImports()
  const files = ['dialog.js', 'shared.js']
  expect(resolveDependencies('page.html', files, { hostId: 'page.html', hostType: 'html' })).toEqual(files)
})
