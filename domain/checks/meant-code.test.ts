import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleResidentId, exampleUscc } from './examples.ts'
import { checkResidentId } from './resident-id.ts'
import { checkUscc } from './uscc.ts'

const seeds = fc.integer({ min: 0, max: 5_000 })

describe('a company code with a slip of the eye or the hand is proposed as it was meant', () => {
  test('letters that no code has are the digits that they look like', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const code = exampleUscc(seed)
        const typed = code.replace('0', 'O').replace('1', 'I')
        const found = checkUscc(typed)
        expect(found).toMatchObject({ ok: false, code: 'usccMeant', params: { meant: code } })
      }),
    )
  })

  test('two neighbours exchanged are found or nothing is proposed, never another code that fails', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 8, max: 15 }), (seed, at) => {
        const code = exampleUscc(seed)
        const typed = `${code.slice(0, at)}${code.charAt(at + 1)}${code.charAt(at)}${code.slice(at + 2)}`
        const found = checkUscc(typed)
        if (found.ok || found.code !== 'usccMeant') return
        expect(checkUscc(String(found.params?.['meant'])).ok).toBe(true)
      }),
    )
  })

  test('the places that differ are named, counted from one', () => {
    const code = exampleUscc(7)
    const at = code.indexOf('0')
    const typed = `${code.slice(0, at)}O${code.slice(at + 1)}`
    expect(checkUscc(typed)).toMatchObject({ params: { differences: `${at + 1}: O → 0` } })
  })

  test('a code that is wrong in a way nobody can name is told without a proposal', () => {
    const code = exampleUscc(7)
    const typed = [...code]
      .toReversed()
      .join('')
      .replaceAll(/[IOSVZ]/g, '1')
    expect(checkUscc(typed).ok).toBe(false)
    expect(checkUscc(typed)).not.toMatchObject({ code: 'usccMeant' })
  })
})

test('letters in an identity number are the digits they look like; exchanged digits are not guessed', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const id = exampleResidentId(seed)
      expect(checkResidentId(id.replace('0', 'O'))).toMatchObject({ code: 'idMeant', params: { meant: id } })
      const swapped = `${id.slice(0, 14)}${id.charAt(15)}${id.charAt(14)}${id.slice(16)}`
      const found = checkResidentId(swapped)
      if (!found.ok) expect(found.code).not.toBe('idMeant')
    }),
  )
})
