import { halfWidth } from '../normalise.ts'

const DIGITS: Readonly<Record<string, bigint>> = Object.fromEntries(
  ['〇零○', '一壹', '二两贰兩貳', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap(
    (characters, digit) => [...characters].map((character) => [character, BigInt(digit)]),
  ),
)
const UNITS: Readonly<Record<string, bigint>> = { 十: 10n, 拾: 10n, 百: 100n, 佰: 100n, 千: 1000n, 仟: 1000n }
const ENGLISH: Readonly<Record<string, number>> = { thousand: 3, million: 6, billion: 9 }

/** Decimals that an amount in words may have, so that 1.23456789亿 is exact. */
const PLACES = 12
const SCALE = 10n ** BigInt(PLACES)

/** Characters of an amount in words: text without any of them is figures, or no amount. */
const IN_WORDS =
  /[〇零○一壹二两贰兩貳三叁參四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬亿億角毛分]|thousand|million|billion/i

/** Whether words say how much, so that the figures beside them alone would be another amount. */
export function hasAmountWords(text: string): boolean {
  return IN_WORDS.test(halfWidth(text))
}

/**
 * `一百万`, `1.5亿`, `1亿2000万`, `壹佰万元整`, `3元5角`, `2.5 million`. null for what can be read in two ways (`一百五`,
 * `1万5`).
 */
export function amountInWords(text: string): string | null {
  const plain = halfWidth(text)
    .replaceAll(/[\s,]/g, '')
    .replace(/^(人民币|人民幣|CNY|RMB|[¥￥])+/i, '')
  if (plain.length > 40) return null
  const scaled = inEnglish(plain) ?? inChinese(plain)
  return scaled === null ? null : decimal(scaled)
}

function inEnglish(text: string): bigint | null {
  const [, number = '', word = ''] = /^(\d+(?:\.\d+)?)(thousand|million|billion)$/i.exec(text) ?? []
  const zeros = ENGLISH[word.toLowerCase()]
  const value = zeros === undefined ? null : figures(number)
  return value === null || zeros === undefined ? null : value * 10n ** BigInt(zeros)
}

function inChinese(text: string): bigint | null {
  const [, whole = '', , tenths, hundredths] =
    /^(.*?)(?:([元圆圓块])(?:零?(.)[角毛])?(?:零?(.)分)?)?[整正]?$/u.exec(text) ?? []
  const parts = [units(whole), small(tenths, SCALE / 10n), small(hundredths, SCALE / 100n)]
  return parts.reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n)
}

function small(digit: string | undefined, worth: bigint): bigint | null {
  if (digit === undefined) return 0n
  const value = digitOf(digit)
  return value === undefined ? null : value * worth
}

function units(text: string): bigint | null {
  const [, hundredMillions, tenThousands, ones = ''] =
    /^(?:(.+?)[亿億])?(?:(.+?)[万萬])?(.*)$/u.exec(text) ?? []
  if (text === '') return null
  const parts = [
    hundredMillions === undefined ? 0n : times(section(hundredMillions, true), 100_000_000n),
    tenThousands === undefined ? 0n : times(section(tenThousands, hundredMillions === undefined), 10_000n),
    ones === '' ? 0n : section(ones, hundredMillions === undefined && tenThousands === undefined),
  ]
  return parts.reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n)
}

function times(value: bigint | null, by: bigint): bigint | null {
  return value === null ? null : value * by
}

/** Up to 9999 in figures or words; figures that come first may be any number, as in 1.5亿 and 12000万. */
function section(text: string, isFirst: boolean): bigint | null {
  if (/^[\d.]+$/.test(text)) return isFirst || /^\d{4}$/.test(text) ? figures(text) : null
  return inThousands(isFirst ? text : text.replace(/^[零〇○](?=.)/u, ''))
}

/** 三千零五, 3千5百, 十二: a digit before each unit, units falling, 零 where one is left out. */
function inThousands(text: string): bigint | null {
  let sum = 0n
  let below = 10_000n
  let rest = text
  while (rest !== '') {
    const [all, zero = '', digit = '', unit = ''] =
      /^([零〇○]?)([^零〇○十拾百佰千仟.])?([十拾百佰千仟]?)/u.exec(rest) ?? []
    const worth = unit === '' ? 1n : (UNITS[unit] ?? 1n)
    const value = digit === '' && worth === 10n && sum === 0n ? 1n : digitOf(digit)
    const follows = sum === 0n || zero !== '' || worth * 10n === below
    if (value === undefined || value === 0n || worth >= below || !follows || all === undefined) return null
    // Nothing may be left out without 零, and 零 stands only where something is.
    if (zero !== '' && (sum === 0n || worth * 10n === below)) return null
    sum += value * worth
    below = worth
    rest = rest.slice(all.length)
  }
  return sum === 0n ? null : sum * SCALE
}

function digitOf(character: string): bigint | undefined {
  return /^\d$/.test(character) ? BigInt(character) : DIGITS[character]
}

function figures(text: string): bigint | null {
  const [, whole = '', places = ''] = /^(\d{1,16})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  return whole === '' ? null : BigInt(whole) * SCALE + BigInt(places.padEnd(PLACES, '0'))
}

function decimal(scaled: bigint): string {
  const places = String(scaled % SCALE)
    .padStart(PLACES, '0')
    .replace(/0+$/, '')
  return places === '' ? String(scaled / SCALE) : `${scaled / SCALE}.${places}`
}
