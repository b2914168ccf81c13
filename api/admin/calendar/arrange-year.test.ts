import { addDays, type PlainDate, weekdayOf } from '@kaihu/domain/base/plain-date.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { arrangeYear } from './arrange-year.ts'

function event(summary: string, from: string, until: string | null, more: readonly string[] = []) {
  return [
    'BEGIN:VEVENT',
    `UID:${from}-${summary.length}`,
    `DTSTART;VALUE=DATE:${from}`,
    ...(until === null ? [] : [`DTEND;VALUE=DATE:${until}`]),
    `SUMMARY:${summary}`,
    ...more,
    'END:VEVENT',
  ]
}
function file(...events: readonly (readonly string[])[]) {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

test('days off and weekends that are worked are read as Apple’s calendar marks them; festivals are passed over', () => {
  const read = arrangeYear(
    file(
      event('元旦（休）', '20270101', '20270104', ['X-APPLE-SPECIAL-DAY:WORK-HOLIDAY']),
      event('春节', '20270205', '20270212', ['X-APPLE-SPECIAL-DAY:WORK-HOLIDAY']),
      event('春节（班）', '20270130', null, ['X-APPLE-SPECIAL-DAY:ALTERNATE-WORKDAY']),
      event('元宵节', '20270220', '20270221', ['RRULE:FREQ=YEARLY']),
      event('国庆节（休）', '20261001', '20261008'),
    ),
    '2027',
  )
  expect(read).toMatchObject({
    arrangement: {
      off: [
        ['01-01', '01-03'],
        ['02-05', '02-11'],
      ],
      worked: ['01-30'],
    },
    isUnmarked: false,
    mistakes: [],
  })
  expect(read.passedOver.map(({ summary }) => summary)).toEqual(['元宵节'])
})

test('they are read by their names where nothing marks them, day by day, over the turn of the year', () => {
  const read = arrangeYear(
    file(
      event('元旦假期 第1天/共3天', '20261231', '20270102'),
      event('元旦假期 第3天/共3天', '20270102', null),
      event('春节 补班 第1天/共2天', '20270206', null),
      event('调休', '20270207', null),
      event('调休', '20270208', null),
    ),
    '2027',
  )
  expect(read.arrangement).toEqual({
    off: [
      ['01-01', '01-02'],
      ['02-08', '02-08'],
    ],
    worked: ['02-06', '02-07'],
  })
})

test('a file that marks nothing holds days off alone, and says so', () => {
  const read = arrangeYear(file(event('New Year', '20270101', '20270104')), '2027')
  expect(read).toMatchObject({ isUnmarked: true, arrangement: { off: [['01-01', '01-03']], worked: [] } })
})

test.each([
  ['a day that does not exist', event('元旦（休）', '20270230', null), 4, /no day 2027-02-30/],
  [
    'an hour instead of days',
    ['BEGIN:VEVENT', 'DTSTART:20270101T090000Z', 'SUMMARY:（休）', 'END:VEVENT'],
    4,
    /whole day/,
  ],
  ['an end before the beginning', event('（休）', '20270103', '20270101'), 4, /ends before/],
  ['what repeats', event('（休）', '20270101', null, ['RRULE:FREQ=YEARLY']), 4, /repeats/],
  ['a line that is none', event('（休）', '20270101', null, ['nonsense']), 8, /cannot be read/],
  ['no day at all', ['BEGIN:VEVENT', 'SUMMARY:（休）', 'END:VEVENT'], 4, /says no day/],
  ['an event without end', ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20270101'], 4, /no end/],
  ['a weekday that is made up', event('补班', '20270104', null), 4, /no Saturday or Sunday/],
] as const)('%s is told with its line', (_what, lines, line, problem) => {
  const { mistakes } = arrangeYear(file(lines), '2027')
  expect(mistakes).toEqual([{ line, problem: expect.stringMatching(problem) }])
})

test('a day that two events call different things names both lines; what is no calendar says so', () => {
  const read = arrangeYear(file(event('（休）', '20270130', null), event('（班）', '20270130', null)), '2027')
  expect(read.mistakes).toEqual([{ line: 9, problem: '2027-01-30 is another thing in line 4' }])
  expect(arrangeYear('<html></html>', '2027').mistakes).toMatchObject([{ line: 1 }])
  expect(arrangeYear('BEGIN:VCALENDAR\r\n', '2027').mistakes[0]?.problem).toMatch(/cut short/)
})

test('whatever days are off and worked, the file that another program writes of them is read back as they are', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2027-01-01' as PlainDate, n))
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { maxLength: 60 }),
      fc.uniqueArray(day, { maxLength: 20 }),
      (off, extra) => {
        const worked = extra.filter((one) => weekdayOf(one) > 5 && !off.includes(one))
        const calendar = new ICAL.Component('vcalendar')
        for (const [one, kind] of [
          ...off.map((d) => [d, '休'] as const),
          ...worked.map((d) => [d, '班'] as const),
        ]) {
          const made = new ICAL.Event()
          made.summary = `假期里很长很长很长很长很长很长很长很长很长很长很长的名字（${kind}）`
          made.startDate = ICAL.Time.fromDateString(one)
          calendar.addSubcomponent(made.component)
        }
        const read = arrangeYear(calendar.toString(), '2027')
        expect(read.mistakes).toEqual([])
        const back = read.arrangement.off.flatMap(([from, to]) => {
          const days: string[] = []
          for (let d = `2027-${from}` as PlainDate; d <= `2027-${to}`; d = addDays(d, 1)) days.push(d)
          return days
        })
        expect(back).toEqual(off.toSorted())
        expect(read.arrangement.worked).toEqual(worked.toSorted().map((d) => d.slice(5)))
      },
    ),
    { numRuns: 60 },
  )
})
