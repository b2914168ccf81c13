export type HolidayYear = {
  /** Inclusive ranges, `MM-DD`. */
  readonly off: readonly (readonly [from: string, to: string])[]
  readonly worked: readonly string[]
}

/** The arrangements by year, `YYYY`; in a year without one only weekends are off. */
export type HolidayCalendar = Readonly<Record<string, HolidayYear>>

/** The last year whose arrangement is published in what is delivered. */
const LAST_PUBLISHED = '2026'

/** Whether what is delivered of a year is its published arrangement, and not its statutory days alone. */
export function isArrangedAsDelivered(year: string): boolean {
  return year <= LAST_PUBLISHED && year in HOLIDAY_YEARS
}

/**
 * 2025 and 2026 as published by the General Office of the State Council (November 2024 and 2025); 2027 is not
 * arranged yet and holds the statutory days alone.
 */
export const HOLIDAY_YEARS: HolidayCalendar = {
  '2025': {
    off: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  '2026': {
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
  '2027': {
    off: [
      ['01-01', '01-01'],
      ['02-05', '02-08'],
      ['04-05', '04-05'],
      ['05-01', '05-02'],
      ['06-09', '06-09'],
      ['09-15', '09-15'],
      ['10-01', '10-03'],
    ],
    worked: [],
  },
}
