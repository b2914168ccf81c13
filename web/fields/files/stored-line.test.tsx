import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { say } from '../../testing/show-section.tsx'
import { FileDeskContext } from './file-desk.ts'
import { SlotWhy } from './slot-why.tsx'
import { StoredFiles, StoredLine } from './stored-line.tsx'

const DESK = { orderCode: 'AO20261100000012', purpose: 'own' as const }
const ID = 'b1f0c1de-1111-4222-8333-444455556666'

function fileOf(name: string, type: string) {
  return { objectId: ID, name, type, size: 2_048 }
}

function button(key: 'previewOf' | 'downloadOf' | 'removeOf', name: string) {
  return screen.queryByRole('button', { name: say(`files:uploader.${key}`, { name }) })
}

function line(entry: ReturnType<typeof fileOf>, onRemove?: () => void) {
  return show(
    <FileDeskContext value={DESK}>
      <ul>
        <StoredLine entry={entry} onRemove={onRemove} />
      </ul>
    </FileDeskContext>,
  )
}

test.each([
  ['scan.jpg', 'image/jpeg', true],
  ['scan.tif', 'image/tiff', true],
  ['paper.pdf', 'application/pdf', true],
  ['table.xlsm', 'application/vnd.ms-excel.sheet.macroenabled.12', false],
  ['letter.msg', 'application/vnd.ms-outlook', false],
  ['page.html', 'text/html', false],
  ['image.svg', 'image/svg+xml', false],
])('%s is shown in the page: %s, %s; it can always be fetched', (name, type, isShown) => {
  line(fileOf(name, type))
  expect(button('previewOf', name) !== null).toBe(isShown)
  expect(button('downloadOf', name)).not.toBeNull()
})

test('a file is taken away only where it may be', async () => {
  const { unmount } = line(fileOf('a.pdf', 'application/pdf'))
  expect(button('removeOf', 'a.pdf')).toBeNull()
  unmount()
  const taken: string[] = []
  const { user } = line(fileOf('a.pdf', 'application/pdf'), () => taken.push('a.pdf'))
  await user.click(button('removeOf', 'a.pdf') as HTMLElement)
  expect(taken).toEqual(['a.pdf'])
})

test('files to be looked at say whose they are, and that there is none', () => {
  const { rerender } = show(
    <FileDeskContext value={DESK}>
      <StoredFiles entries={[{ ...fileOf('id.jpg', 'image/jpeg'), person: '王林' }]} />
    </FileDeskContext>,
  )
  expect(screen.getByText('王林 – id.jpg')).toBeTruthy()
  rerender(
    <FileDeskContext value={DESK}>
      <StoredFiles entries={[]} />
    </FileDeskContext>,
  )
  expect(screen.getByText(say('files:uploader.none'))).toBeTruthy()
})

test('a slot says why it is asked for where there is a reason, and whose documents go there', () => {
  const { rerender } = show(
    <SlotWhy
      slot="designatedFiles.noSuchSlot"
      persons={[{ name: '王林', sections: ['legalRepresentative'] }]}
    />,
  )
  expect(screen.getByText('王林')).toBeTruthy()
  expect(screen.getByText(say('application:sections.legalRepresentative'))).toBeTruthy()
  expect(document.querySelector('.slot-why')).toBeNull()
  rerender(<SlotWhy slot="designatedFiles" persons={[]} />)
  expect(document.querySelector('.slot-why, .slot-persons')).toBeNull()
})
