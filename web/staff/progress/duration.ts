import type { Words } from '../words.ts'

const hour = 60
/** The bank is open nine hours a day: a working day of touch time. */
const workingDay = 9 * hour
const day = 24 * hour

/** `2 d 3 h`, `3 h 20 min`: minutes in the two largest units. Touch time counts in working days of nine hours. */
export function durationWords(minutes: number, kind: 'touch' | 'waiting', words: Words): string {
  const oneDay = kind === 'touch' ? workingDay : day
  const days = Math.floor(minutes / oneDay)
  const hours = Math.floor((minutes % oneDay) / hour)
  if (days > 0) return words.say('work:time.days', { days, hours })
  if (hours > 0) return words.say('work:time.hours', { hours, minutes: minutes % hour })
  return words.say('work:time.minutes', { minutes })
}
