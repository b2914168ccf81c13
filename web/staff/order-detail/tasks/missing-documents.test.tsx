import { listDocuments, type SlotView } from '@kaihu/contract/files.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { signIn } from '../../../testing/order.ts'
import { answer } from '../../../testing/server.ts'
import { choose, show } from '../../../testing/show.tsx'
import { say } from '../../../testing/show-section.tsx'
import { MissingDocuments } from './missing-documents.tsx'

const ORDER = 'AO20261100000122'

function slot(key: string, state: SlotView['state'], isRequired = true): SlotView {
  return {
    slot: `designatedFiles.${key}`,
    section: 'designatedFiles',
    label: `application:fields.designatedFiles.${key}`,
    isRequired,
    state,
    dueDate: null,
    persons: [],
    canHandInLate: false,
    documents: [],
  }
}

function open(slots: SlotView[]) {
  signIn('CM')
  answer(listDocuments, { slots, isComplete: false })
  const chosen: string[] = []
  function Field() {
    const [value, setValue] = useState('')
    const take = (next: string) => {
      chosen.push(next)
      setValue(next)
    }
    return <MissingDocuments orderCode={ORDER} aria={{}} value={value} onChange={take} />
  }
  return { ...show(<Field />), chosen }
}

test('where every required document is there, that is said in the place of an empty list', async () => {
  open([slot('articles', 'accepted'), slot('lease', 'optional', false)])
  expect((await screen.findByRole('status')).textContent).toBe(say('files:desk.nothingMissing'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a document that was turned down can be chosen as one that is not there can', async () => {
  const { user, chosen } = open([slot('articles', 'returned'), slot('businessLicence', 'missing')])
  await choose(user, await screen.findByRole('combobox'), say('application:fields.designatedFiles.articles'))
  await waitFor(() => expect(chosen).toEqual(['articles']))
})
