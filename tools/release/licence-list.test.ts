import { expect, test } from 'vitest'
import { deliveredPackages, licenceList } from './licence-list.ts'

test('what is delivered is listed once with its licence; tools of development and links are not', () => {
  const delivered = deliveredPackages({
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/a/node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT', dev: true },
    'node_modules/@kaihu/api': { link: true },
    'node_modules/@other/system': { version: '1.0.0' },
  })
  expect(delivered).toEqual([
    { name: '@other/system', version: '1.0.0', licence: 'not stated in the lock file' },
    { name: 'zod', version: '4.0.0', licence: 'MIT' },
  ])
  const list = licenceList(delivered, ['screening/tables/LICENSES.md'])
  expect(list).toContain('    1  MIT\n')
  expect(list).toContain('zod 4.0.0: MIT')
  expect(list).toContain('screening/tables/LICENSES.md')
})
