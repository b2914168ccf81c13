import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'
import { FORMAT_NAMES, FORMATS } from './formats.ts'

test.each([
  ['营业执照.pdf', 'pdf', '营业执照.pdf'],
  ['scan.JPEG', 'jpeg', 'scan.JPEG'],
  ['photo.jpg', 'png', 'photo.png'],
  ['photo', 'png', 'photo.png'],
  ['v1.2 final', 'pdf', 'v1.2 final.pdf'],
  ['../../etc/passwd', 'txt', '_.._etc_passwd.txt'],
  ['C:\\Users\\a\\licence.pdf', 'pdf', 'C__Users_a_licence.pdf'],
  ['a\u202Efdp.exe', 'txt', 'afdp.exe.txt'],
  ['a\r\nSet-Cookie: x.pdf', 'pdf', 'aSet-Cookie_ x.pdf'],
  ['a\u0000.pdf', 'pdf', 'a.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['licence.pdf...', 'pdf', 'licence.pdf'],
  ['a\u200B\uFEFFb.png', 'png', 'ab.png'],
  ['e\u0301.png', 'png', 'é.png'],
] as const)('%j, a %s, is kept as %j', (given, format, kept) => {
  expect(fileNameOf(given, format)).toBe(kept)
})

test('whatever is given, the kept name is short, plain, and ends as the content is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...FORMAT_NAMES),
      (given, format) => {
        const kept = fileNameOf(given, format)
        expect([...kept].length).toBeLessThanOrEqual(120)
        expect(kept).not.toMatch(/[\p{Cc}/\\:*?"<>|\u202a-\u202e\u2066-\u2069]/u)
        const extension = kept.slice(kept.lastIndexOf('.') + 1).toLowerCase()
        expect(FORMATS[format].extensions).toContain(extension)
        expect(fileNameOf(kept, format)).toBe(kept)
      },
    ),
  )
})
