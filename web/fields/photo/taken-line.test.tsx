import type { RecognisedFieldView } from '@kaihu/contract/recognition.ts'
import { companyFrom } from '@kaihu/domain/recognition/proposals/company-from.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { findQuestion, question, say, showSection } from '../../testing/show-section.tsx'
import { PhotoProposals } from './photo-proposals.tsx'
import { TakenLine } from './taken-line.tsx'

const MARK = { left: 0.1, top: 0.1, right: 0.5, bottom: 0.2 }
const PHOTO = { address: 'blob:photo', width: 1000, height: 800 }

function read(key: string, value: string, standing: RecognisedFieldView['standing']): RecognisedFieldView {
  return { key, value, standing, mark: MARK }
}

const READ = companyFrom('businessLicence', [
  read('companyName', '照片有限公司', 'unchecked'),
  read('creditCode', '91310000DEMA00064X', 'contradicted'),
  read('establishmentDate', '2019-03-15', 'confirmed'),
])

function Papers() {
  const [left, setLeft] = useState(READ.map((one) => ({ ...one, photo: PHOTO })))
  return (
    <>
      <TakenLine />
      {left.length > 0 && <PhotoProposals proposals={left} onLeft={(now) => setLeft([...now])} />}
    </>
  )
}

function open() {
  return showSection('companyInfo', {
    only: ['companyName', 'creditCode', 'establishmentDate', 'companyEnglishName'],
    answers: { companyName: null, creditCode: null, establishmentDate: null },
    above: <Papers />,
  })
}

async function takeAll({ user }: ReturnType<typeof open>): Promise<void> {
  await user.click(screen.getByRole('button', { name: say('files:photo.all') }))
}

test('what was taken off the papers together folds to one line, and what the paper contradicts is still asked', async () => {
  const form = open()
  await takeAll(form)
  expect(form.values()).toMatchObject({ companyName: '照片有限公司', establishmentDate: '2019-03-15' })
  const line = screen.getByText(say('files:photo.folded', { count: 2 })).parentElement
  await waitFor(() => expect(line?.textContent).toContain('照片有限公司'))
  expect(line).toBe(document.activeElement)
  expect([findQuestion('companyInfo.companyName'), findQuestion('companyInfo.establishmentDate')]).toEqual([
    null,
    null,
  ])
  expect(question('companyInfo.creditCode')).toBeTruthy()
  expect(question('companyInfo.companyEnglishName')).toBeTruthy()
  // The value that does not fit its check digit is left beside its picture.
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('the folded questions come back at one press, with their answers', async () => {
  const form = open()
  await takeAll(form)
  await form.user.click(screen.getByRole('button', { name: say('files:photo.unfold') }))
  await waitFor(() => expect(question('companyInfo.companyName').contains(document.activeElement)).toBe(true))
  expect(form.values()).toMatchObject({ companyName: '照片有限公司' })
  expect(screen.queryByText(say('files:photo.folded', { count: 2 }))).toBeNull()
})

test('a folded question in which something is wrong is asked where it stands', async () => {
  const form = open()
  await takeAll(form)
  const path = 'companyInfo.companyName'
  await form.showProblems([{ path, code: 'M-REQ', params: {}, severity: 'blocks' }])
  expect(question(path)).toBeTruthy()
  expect(findQuestion('companyInfo.establishmentDate')).toBeNull()
})
