import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { drawQr } from '../../tests/harness/drawn/draw-qr.ts'
import { inventCompany, inventPerson, type Truth } from './invented.ts'
import { inventTraveller, zoneOf } from './passports.ts'

export type Drawn = { readonly kind: string; readonly truth: Truth; readonly picture: Buffer }
type Pen = SKRSContext2D

const SONG = GlobalFonts.has('Noto Serif CJK SC') ? 'Noto Serif CJK SC' : 'Noto Sans CJK SC'
const HEI = 'Noto Sans CJK SC'
/** Every sign of the zone for machines takes the same room. */
const MONO = GlobalFonts.has('Noto Sans Mono') ? 'Noto Sans Mono' : 'Noto Sans Mono CJK SC'

function inDays(date: string): string {
  const [year, month, day] = date.split('-')
  return `${year}年${month}月${day}日`
}

function words(truth: Truth, key: string): string {
  return truth[key] ?? ''
}

function write(
  pen: Pen,
  text: string,
  [x, y]: readonly [number, number],
  width: number,
  step: number,
): number {
  let [line, at] = ['', y]
  for (const sign of text) {
    if (pen.measureText(line + sign).width > width) {
      pen.fillText(line, x, at)
      ;[line, at] = ['', at + step]
    }
    line += sign
  }
  pen.fillText(line, x, at)
  return at + step
}

/** The label of a row is spread over four signs, as on the real forms. */
function label(pen: Pen, text: string, x: number, y: number, width: number): void {
  const signs = [...text]
  for (const [index, sign] of signs.entries())
    pen.fillText(sign, x + (index * (width - 30)) / (signs.length - 1), y)
}

function seal(pen: Pen, x: number, y: number, text: string): void {
  pen.save()
  pen.globalAlpha = 0.55
  pen.strokeStyle = '#c22'
  pen.fillStyle = '#c22'
  pen.lineWidth = 5
  pen.beginPath()
  pen.arc(x, y, 90, 0, 7)
  pen.stroke()
  pen.font = `22px ${SONG}`
  pen.fillText(text, x - 70, y + 50)
  pen.font = `60px ${SONG}`
  pen.fillText('★', x - 30, y + 20)
  pen.restore()
}

function paper(width: number, height: number, tint: string) {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = tint
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = 'rgba(190,150,60,0.8)'
  pen.lineWidth = 14
  pen.strokeRect(26, 26, width - 52, height - 52)
  pen.strokeStyle = 'rgba(190,160,90,0.25)'
  pen.lineWidth = 1
  for (let y = 60; y < height; y += 14) {
    pen.beginPath()
    for (let x = 40; x < width - 40; x += 16) pen.lineTo(x, y + 5 * Math.sin(x / 23 + y))
    pen.stroke()
  }
  pen.fillStyle = '#1c1c1c'
  return { canvas, pen }
}

type Row = readonly [name: string, value: string]

function rows(
  pen: Pen,
  list: readonly Row[],
  [x, y]: readonly [number, number],
  width: number,
  step = 58,
): number {
  let at = y
  for (const [name, value] of list) {
    pen.font = `bold 30px ${SONG}`
    label(pen, name, x, at, 158)
    pen.font = `30px ${HEI}`
    at = write(pen, value, [x + 190, at], width - 190, 44) + step - 44
  }
  return at
}

function period(truth: Truth): string {
  const from = inDays(words(truth, 'validFrom'))
  return truth['validTo'] === 'longTerm' ? `${from}至长期` : `${from}至${inDays(words(truth, 'validTo'))}`
}

function title(pen: Pen, x: number, y: number): void {
  pen.font = `bold 86px ${SONG}`
  label(pen, '营业执照', x, y, 560)
}

/** What the QR code of a licence says that was printed before they became opaque. */
export function licenceAddress(truth: Truth): string {
  return `http://www.gsxt.gov.cn/index.html?uniscid=${words(truth, 'creditCode')}`
}

async function licence2014(seed: number): Promise<Drawn> {
  const truth = inventCompany(seed)
  const { canvas, pen } = paper(1_000, 1_414, '#fbf7ea')
  title(pen, 230, 260)
  pen.font = `28px ${HEI}`
  pen.fillText(`统一社会信用代码 ${words(truth, 'creditCode')}`, 230, 350)
  const list: Row[] = [
    ['名称', words(truth, 'companyName')],
    ['类型', words(truth, 'enterpriseType')],
    ['住所', words(truth, 'address')],
    ['法定代表人', words(truth, 'legalName')],
    ['注册资本', words(truth, 'capitalInWords')],
    ['成立日期', inDays(words(truth, 'establishmentDate'))],
    ['营业期限', period(truth)],
    ['经营范围', words(truth, 'businessScope')],
  ]
  rows(pen, list, [130, 450], 760)
  pen.font = `bold 30px ${SONG}`
  pen.fillText('登记机关', 560, 1_230)
  pen.font = `28px ${HEI}`
  pen.fillText('2016 年 05 月 12 日', 600, 1_300)
  seal(pen, 720, 1_240, '市场监督管理局')
  await drawQr(pen, licenceAddress(truth), { x: 130, y: 1_200, side: 4 })
  return { kind: 'businessLicence', truth, picture: canvas.toBuffer('image/png') }
}

async function licence2019(seed: number): Promise<Drawn> {
  const truth = inventCompany(seed)
  const { canvas, pen } = paper(1_654, 1_170, '#fdf8ec')
  title(pen, 560, 220)
  pen.font = `26px ${HEI}`
  pen.fillText('统一社会信用代码', 130, 180)
  pen.font = `bold 32px ${HEI}`
  pen.fillText(words(truth, 'creditCode'), 130, 230)
  pen.font = `26px ${HEI}`
  pen.fillText('（副  本）', 770, 280)
  pen.font = `20px ${HEI}`
  write(
    pen,
    '扫描二维码登录“国家企业信用信息公示系统”了解更多登记、备案、许可、监管信息。',
    [1_380, 150],
    190,
    26,
  )
  const left: Row[] = [
    ['名称', words(truth, 'companyName')],
    ['类型', words(truth, 'enterpriseType')],
    ['法定代表人', words(truth, 'legalName')],
    ['经营范围', words(truth, 'businessScope')],
  ]
  const right: Row[] = [
    ['注册资本', words(truth, 'capitalInWords')],
    ['成立日期', inDays(words(truth, 'establishmentDate'))],
    ['营业期限', period(truth)],
    ['住所', words(truth, 'address')],
  ]
  rows(pen, left, [120, 390], 740)
  rows(pen, right, [910, 390], 660)
  pen.font = `bold 30px ${SONG}`
  pen.fillText('登记机关', 1_020, 940)
  pen.font = `28px ${HEI}`
  pen.fillText('2021 年 07 月 08 日', 1_180, 1_040)
  pen.font = `18px ${HEI}`
  pen.fillText('国家企业信用信息公示系统网址：http://www.gsxt.gov.cn', 120, 1_110)
  pen.fillText('国家市场监督管理总局监制', 1_300, 1_110)
  seal(pen, 1_290, 990, '市场监督管理局')
  await drawQr(pen, licenceAddress(truth), { x: 1_200, y: 100, side: 4 })
  return { kind: 'businessLicence', truth, picture: canvas.toBuffer('image/png') }
}

function cardFront(seed: number): Drawn {
  const { authority: _, validFrom: __, validTo: ___, ...truth } = inventPerson(seed)
  const { canvas, pen } = paper(1_012, 638, '#eaf2f6')
  const [year = '', month = '', day = ''] = words(truth, 'birthDate')
    .split('-')
    .map((part) => String(Number(part)))
  const put = (name: string, value: string, x: number, y: number) => {
    pen.fillStyle = '#2a6fa8'
    pen.font = `28px ${HEI}`
    pen.fillText(name, x, y)
    pen.fillStyle = '#151515'
    pen.font = `34px ${HEI}`
    pen.fillText(value, x + 90, y)
  }
  put('姓名', words(truth, 'name'), 80, 110)
  put('性别', truth['gender'] === 'M' ? '男' : '女', 80, 180)
  put('民族', '汉', 260, 180)
  put('出生', `${year}   年   ${month}   月   ${day}   日`, 80, 250)
  put('住址', '', 80, 325)
  write(pen, words(truth, 'address'), [170, 325], 440, 46)
  put('公民身份号码', '', 80, 550)
  pen.font = `40px ${HEI}`
  pen.fillText(words(truth, 'idNumber').split('').join(' '), 330, 552)
  pen.fillStyle = '#b9c6cd'
  pen.fillRect(690, 90, 240, 330)
  pen.beginPath()
  pen.fillStyle = '#8797a0'
  pen.arc(810, 210, 70, 0, 7)
  pen.fill()
  return { kind: 'identityCardFront', truth, picture: canvas.toBuffer('image/png') }
}

function cardBack(seed: number): Drawn {
  const { authority = '', validFrom = '', validTo = '' } = inventPerson(seed)
  const { canvas, pen } = paper(1_012, 638, '#eaf2f6')
  pen.font = `bold 52px ${SONG}`
  pen.fillText('中华人民共和国', 380, 140)
  pen.font = `bold 66px ${SONG}`
  pen.fillText('居 民 身 份 证', 350, 250)
  pen.font = `30px ${HEI}`
  pen.fillText('签发机关', 240, 470)
  pen.fillText(authority, 400, 470)
  pen.fillText('有效期限', 240, 550)
  const dots = (date: string) => date.replaceAll('-', '.')
  pen.fillText(`${dots(validFrom)}-${validTo === 'longTerm' ? '长期' : dots(validTo)}`, 400, 550)
  pen.beginPath()
  pen.fillStyle = '#c0392b'
  pen.arc(160, 160, 80, 0, 7)
  pen.fill()
  return {
    kind: 'identityCardBack',
    truth: { authority, validFrom, validTo },
    picture: canvas.toBuffer('image/png'),
  }
}

function passport(seed: number): Drawn {
  const truth = inventTraveller(seed)
  const { canvas, pen } = paper(1_250, 880, '#eef0f4')
  pen.font = `28px ${HEI}`
  const rows: Row[] = [
    ['护照号码 / Passport No.', words(truth, 'idNumber')],
    ['姓名 / Name', words(truth, 'name')],
    ['国籍 / Nationality', words(truth, 'nationality')],
    ['出生日期 / Date of birth', words(truth, 'birthDate')],
    ['有效期至 / Date of expiry', words(truth, 'validTo')],
  ]
  pen.fillText('护照 PASSPORT', 60, 70)
  for (const [index, [name, value]] of rows.entries()) {
    pen.fillText(name, 460, 150 + index * 100)
    pen.fillText(value, 460, 190 + index * 100)
  }
  pen.fillStyle = '#b9c6cd'
  pen.fillRect(60, 130, 340, 440)
  pen.fillStyle = '#111'
  pen.font = `42px ${MONO}`
  for (const [index, line] of zoneOf(truth).entries()) pen.fillText(line, 50, 740 + index * 70)
  return { kind: 'passport', truth, picture: canvas.toBuffer('image/png') }
}

const DRAWERS = [licence2014, licence2019, cardFront, cardBack, passport]

export async function drawPaper(seed: number): Promise<Drawn> {
  const draw = DRAWERS[seed % DRAWERS.length] ?? licence2014
  return draw(seed)
}
