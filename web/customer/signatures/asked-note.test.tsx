import type { OwnIdentity } from '@kaihu/contract/identity-requests.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { AskedNote } from './asked-note.tsx'

const text = { title: 'Consent', words: 'What we process', sha256: 'f'.repeat(64) }
const asked: OwnIdentity = {
  requestId: '00000000-0000-4000-8000-000000000001',
  company: { zh: '示例公司', en: 'Example Ltd' },
  askedBy: '王芳',
  personName: '安示明',
  state: 'asked',
  dueOn: '2026-12-10',
  isLate: false,
  actedAt: null,
  slots: [],
  consent: {
    key: 'personOfApplication',
    version: '2026-11',
    effectiveOn: '2026-11-01',
    texts: { 'zh-CN': text, 'en-US': text },
  },
  group: 'g',
}

test('where a document alone is asked for, nothing speaks of signing', async () => {
  show(<AskedNote items={[]} identities={[asked]} />, {}, 'customer')
  expect(await screen.findByText(say('signatures:identity.waits'))).toBeTruthy()
  expect(screen.getByRole('button', { name: say('signatures:identity.go') })).toBeTruthy()
})
