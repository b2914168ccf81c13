import { expect, test } from 'vitest'
import { changedPaths } from './changes.ts'
import { onlyOpenChanges } from './open-changes.ts'

const kept = { partB: { companyEmail: 'a@example.com', contacts: [{ name: '安示明', mobile: null }] } }

test('what is proposed or typed at a closed question stays as it is kept', () => {
  const typed = {
    companyEmail: 'b@example.com',
    languagePreference: 'zh',
    contacts: [{ name: '别人', mobile: { countryCode: '+86', number: null } }],
  }
  const sent = { partB: onlyOpenChanges('partB', kept, typed, (path) => path === 'partB.companyEmail') }
  expect(changedPaths(kept, sent)).toEqual(['partB.companyEmail'])
})
