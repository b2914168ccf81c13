import { expect, test } from 'vitest'
import { checkCrowdedFolders, findCrowded } from './crowded-folders.ts'

function files(folder: string, count: number, ending = '.ts'): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`)
}

test('a folder with more than twenty sources side by side is told, with how many there are', () => {
  expect(findCrowded(files('api/room', 21))).toEqual(['api/room holds 21 source files side by side'])
  expect(findCrowded([...files('web/room', 20), ...files('web/room', 1, '.css')])).not.toEqual([])
  expect(findCrowded([...files('api/room', 20), ...files('api/room/below', 20)])).toEqual([])
})

test('tests beside the sources do not count', () => {
  expect(findCrowded([...files('api/room', 20), ...files('api/room', 20, '.test.ts')])).toEqual([])
})

test('a list of the same thing may be long, and has to be', () => {
  expect(findCrowded(files('contract', 40))).toEqual([])
  expect(findCrowded(files('contract', 20))).toEqual(['contract need not stand among the lists any more'])
})

test('no folder of the repository is crowded', () => {
  expect(checkCrowdedFolders()).toEqual([])
})
