import { expect, test } from 'vitest'
import { allSyllables, charactersOf, hasSyllable, SYSTEMS, spellingsOf } from './readings.ts'
import { Spellings } from './spellings.ts'

test('whichever way it is asked, a syllable stands for the characters that are spelled so', () => {
  for (const system of SYSTEMS) {
    for (const syllable of allSyllables(system)) {
      expect(hasSyllable(syllable, system)).toBe(true)
      const strangers = [...charactersOf(syllable, system)].filter(
        (character) => !spellingsOf(character, system).includes(syllable),
      )
      expect(strangers).toEqual([])
    }
  }
  expect([...charactersOf('xyz', 'pinyin'), ...spellingsOf('x', 'pinyin')]).toEqual([])
})

test('spellings come in the order of the table, each once, and characters under their simplified form', () => {
  const system = new Spellings([
    { spellings: ['ko', 'go'], characters: '國高' },
    { spellings: ['go', 'gao'], characters: '高' },
  ])
  expect(system.spellingsOf('高')).toEqual(['ko', 'go', 'gao'])
  expect(system.spellingsOf('国')).toEqual(['ko', 'go'])
  expect([...system.charactersOf('go')]).toEqual(['国', '高'])
})
