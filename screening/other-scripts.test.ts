import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePair } from './compare-pair.ts'
import { buildIndex } from './index/build-index.ts'
import { letterMask } from './latin/least-cost.ts'
import { listedEntry } from './samples/entries.ts'
import { screenName } from './screen-name.ts'
import { abjadWords, lettersAllow, mayBeSpelled } from './scripts/abjad.ts'
import { SETTINGS } from './settings.ts'

const REVIEW = SETTINGS.calibration.review

function person(left: string, right: string) {
  return comparePair(left, right, 'Person').nameScore
}

test('a name in Arabic letters is its spelling in passports of whatever country', () => {
  const pairs = [
    ['محمد عبد الرحمن الخليلي', 'Mohammed Abdul Rahman Al-Khalili'],
    ['محمد عبد الرحمن الخليلي', 'Mohamed Abderrahmane El Khalili'],
    ['نور الدين بن يوسف', 'Noureddine Ben Youssef'],
    ['عبدالله خالد الدوسري', 'Abdallah Khaled Al-Dosari'],
    ['یوسف گلزار', 'Yousef Golzar'],
    ['جمال قاسم', 'Djamal Kassem'],
    ['בנימין רוזנברג', 'Binyamin Rosenberg'],
  ] as const
  for (const [abjad, latin] of pairs) {
    expect(person(abjad, latin), latin).toBeGreaterThanOrEqual(REVIEW)
    expect(person(latin, abjad), latin).toBeCloseTo(person(abjad, latin), 9)
  }
})

test('other consonants, a vowel in front that is not written, or one name of several are no match', () => {
  const pairs = [
    ['جمال قاسم', 'Kamal Kassem'],
    ['محمد عبد الرحمن الخليلي', 'Mahmoud Abdul Rahman Al-Khatib'],
    ['حسین محمدی', 'Ehsan Mohammadi'],
    ['عماري سيفي', 'Maria Sophia'],
    ['عبد الملك', 'Dridqal, Abd al-Malik'],
    ['علي', 'Ali'],
  ] as const
  for (const [abjad, latin] of pairs) expect(person(abjad, latin), latin).toBeLessThan(REVIEW)
})

test('the index finds across scripts in both directions', () => {
  const entries = [
    listedEntry('latin', 'person', ['AL-DOSARI, Abdallah Khaled']),
    listedEntry('arabic', 'person', ['نور الدين بن يوسف']),
    listedEntry('joined', 'person', ['Sadruddin Hakimzada']),
    ...['Ali Karim', 'Khalid Yusuf', 'Nora Dean'].map((name) => listedEntry(name, 'person', [name])),
  ]
  const index = buildIndex(entries)
  const found = (text: string) =>
    screenName(index, { names: [{ text }], type: 'person' }, { leastScore: REVIEW }).map(
      ({ entryId }) => entryId,
    )
  expect(found('عبدالله خالد الدوسري')).toEqual(['latin'])
  expect(found('Noureddine Ben Youssef')).toEqual(['arabic'])
  expect(found('صدر الدين حکیم زاده')).toEqual(['joined'])
})

test('who is listed in Arabic letters alone is found among any number of names that share words with him in Latin ones', () => {
  const others = Array.from(
    { length: 200 },
    (_, at) => `Muhamad Hasan ${'bdfghklmrs'[at % 10]}o${'bdfghklmrs'[Math.floor(at / 10) % 10]}a`,
  )
  const index = buildIndex([
    listedEntry('arabic', 'person', ['محمد حسن']),
    listedEntry('with vowels', 'person', ['مُحَمَّد حَسَن الدوسري']),
    ...others.map((name, at) => listedEntry(`other ${at}`, 'person', [name])),
  ])
  const hits = screenName(
    index,
    { names: [{ text: 'Mohamed Hassan' }], type: 'person' },
    { most: others.length },
  )
  expect(hits.map(({ entryId }) => entryId)).toContain('arabic')
})

test('letters that rule a spelling out are none by which a name is spelled', () => {
  const abjad = fc.array(fc.constantFrom(...'محدعبرنلخسيوةشقتאבגדהילמנש'), { minLength: 1, maxLength: 5 })
  const latin = fc.array(
    fc.constantFrom('a', 'i', 'u', 'm', 'h', 'd', 'b', 'r', 'n', 'l', 'kh', 's', 'sh', 'th', 't'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(abjad, abjad, latin, (one, two, letters) => {
      const words = abjadWords(`${one.join('')} ${two.join('')}`)
      const text = letters.join('')
      if (mayBeSpelled(words, text)) expect(lettersAllow(words, letterMask(text), text.length)).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(lettersAllow(abjadWords('محمد'), letterMask('muhammad'), 8)).toBe(true)
  expect(lettersAllow(abjadWords('محمد'), letterMask('smith'), 5)).toBe(false)
})

test('no name of strangers, however long its rows of vowels, keeps the comparison busy', () => {
  const abjad = fc.array(fc.constantFrom('ا', 'و', 'ي', 'ع', 'ه', 'ب', 'ل'), { minLength: 1, maxLength: 200 })
  const latin = fc.array(fc.constantFrom('a', 'w', 'y', 'h', 'b', 'l'), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(abjad, latin, (left, right) => {
      const begun = process.cpuUsage()
      mayBeSpelled(abjadWords(left.join('')), right.join(''))
      const { user } = process.cpuUsage(begun)
      expect(user).toBeLessThan(500_000)
    }),
  )
})

test('a company in Cyrillic letters is found by what it is called in English', () => {
  const company = (left: string, right: string) => comparePair(left, right, 'Company').nameScore
  expect(
    company('ОАО «Волжский машиностроительный завод»', 'Volzhskiy Machine Building Plant JSC'),
  ).toBeGreaterThanOrEqual(REVIEW)
  expect(
    company('Министерство обороны Республики Беларусь', 'Ministry of Defence of the Republic of Belarus'),
  ).toBeGreaterThanOrEqual(REVIEW)
  expect(company('ООО «Газпром ВНИИГАЗ»', 'Gazprom VNIIGAZ OOO')).toBe(1)
  expect(
    company('ОАО «Волжский машиностроительный завод»', 'Kamskiy Machine Building Plant JSC'),
  ).toBeLessThan(REVIEW)
  const index = buildIndex([
    listedEntry('c', 'organisation', ['Научно-исследовательский институт связи «Вектор»']),
    listedEntry('d', 'organisation', ['Vektor Trading']),
  ])
  const hits = screenName(index, {
    names: [{ text: 'Vektor Scientific Research Institute of Communications' }],
    type: 'organisation',
  })
  expect(hits[0]?.entryId).toBe('c')
})

test('a Korean in Han is the same in every romanisation of passports, and in Hangul', () => {
  const pairs = [
    ['金正恩', 'Kim Jong-un'],
    ['金正恩', 'Gim Jeongeun'],
    ['金正恩', '김정은'],
    ['朴槿惠', 'PARK Geun-hye'],
    ['李雪主', 'Ri Sol Ju'],
    ['李雪主', 'Lee Seol-ju'],
    ['崔龍海', 'Choe Ryong Hae'],
    ['張成澤', 'Jang Song-thaek'],
    ['皇甫仁', 'Hwangbo In'],
    ['林東源', 'Lim Dong-won'],
  ] as const
  for (const [han, latin] of pairs) {
    expect(person(han, latin), latin).toBeGreaterThanOrEqual(REVIEW)
    expect(person(latin, han), latin).toBeCloseTo(person(han, latin), 9)
  }
})

test('other syllables, or a Chinese in pinyin, are no Korean in Han', () => {
  const pairs = [
    ['金正恩', 'Kim Jong-il'],
    ['金正恩', 'Kim Young-un'],
    ['李明', 'Li Myeong Su'],
    ['王偉', 'Wang Wi'],
    ['張偉', 'Jang Song'],
    ['諸葛亮', 'Kim Ryang'],
  ] as const
  for (const [han, latin] of pairs) expect(person(han, latin), latin).toBeLessThan(REVIEW)
})

test('the index finds Koreans across Han, Hangul and Latin letters', () => {
  const entries = [
    listedEntry('latin', 'person', ['KIM, Jong Un']),
    listedEntry('han', 'person', ['朴槿惠']),
    listedEntry('hangul', 'person', ['리설주']),
    ...['Kim Il Song', '金日成', 'Park Min'].map((name) => listedEntry(name, 'person', [name])),
  ]
  const index = buildIndex(entries)
  const idOf = (text: string) => screenName(index, { names: [{ text }], type: 'person' })[0]?.entryId
  expect(idOf('金正恩')).toBe('latin')
  expect(idOf('Park Geun-hye')).toBe('han')
  expect(idOf('Pak Kun Hye')).toBe('han')
  expect(idOf('李雪主')).toBe('hangul')
})
