import { RECORDING } from '@kaihu/db/situations/recording.ts'
import type { VideoFacts, VideoFinding } from '@kaihu/domain/intention/video-facts.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../platform/objects/byte-streams.ts'
import { ByteReader } from './byte-reader.ts'
import { childrenOf, element, ID, uint, uintOf } from './ebml.ts'
import { inspectVideo } from './inspect-video.ts'
import { readWebm } from './webm-structure.ts'

function inspect(...pieces: readonly Uint8Array[]): Promise<VideoFinding> {
  return inspectVideo(streamOf(...pieces))
}

async function factsOf(bytes: Buffer): Promise<VideoFacts> {
  const found = await inspect(bytes)
  if (!found.ok) throw new Error(found.cause)
  return found.facts
}

/** The bytes as a player gets them. */
async function shown(bytes: Buffer): Promise<Buffer> {
  const { playback } = await factsOf(bytes)
  if (!playback) throw new Error('shown as it is')
  return Buffer.concat([Buffer.from(playback.head, 'base64'), bytes.subarray(playback.skip)])
}

async function partsOf(bytes: Buffer) {
  return readWebm(new ByteReader(streamOf(bytes)))
}

describe('a recording as a camera writes it', () => {
  test('has picture, sound and a length, though its head says none', async () => {
    const { info } = await partsOf(RECORDING)
    expect(childrenOf(info).some(({ id }) => id === ID.duration)).toBe(false)
    expect(await factsOf(RECORDING)).toMatchObject({ format: 'webm', hasPicture: true, hasSound: true })
    const { durationMs } = await factsOf(RECORDING)
    expect(durationMs).toBeGreaterThan(8_500)
    expect(durationMs).toBeLessThan(9_500)
  })

  test('is shown with its length, and with places to enter it that are there', async () => {
    const bytes = await shown(RECORDING)
    const { info, firstCluster } = await partsOf(bytes)
    const duration = childrenOf(info)
      .find(({ id }) => id === ID.duration)
      ?.content.readDoubleBE()
    expect(duration).toBeCloseTo((await factsOf(RECORDING)).durationMs, -1)
    const header = childrenOf(bytes.subarray(0, bytes.indexOf(Buffer.from('18538067', 'hex'))))[0]
    const segmentStart = (header?.raw.length ?? 0) + 12
    const cuesAt = bytes.indexOf(Buffer.from('1c53bb6b', 'hex'))
    const cues = childrenOf(bytes.subarray(cuesAt, firstCluster))[0]?.content ?? Buffer.alloc(0)
    const positions = childrenOf(cues).map(({ content }) => {
      const place = childrenOf(childrenOf(content)[1]?.content ?? Buffer.alloc(0))[1]
      return uintOf(place?.content ?? Buffer.alloc(0))
    })
    expect(positions.length).toBeGreaterThan(1)
    for (const position of positions) {
      expect(bytes.subarray(segmentStart + position, segmentStart + position + 4).toString('hex')).toBe(
        '1f43b675',
      )
    }
  })

  test('keeps every byte of what was recorded behind that head', async () => {
    const { playback } = await factsOf(RECORDING)
    const bytes = await shown(RECORDING)
    const skip = playback?.skip ?? 0
    expect(bytes.subarray(-(RECORDING.length - skip)).equals(RECORDING.subarray(skip))).toBe(true)
  })

  test('is told the same in whatever pieces it comes', async () => {
    const whole = await factsOf(RECORDING)
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), async (size) => {
      const pieces = []
      for (let at = 0; at < RECORDING.length; at += size) pieces.push(RECORDING.subarray(at, at + size))
      expect(await inspect(...pieces)).toEqual({ ok: true, facts: whole })
    })
    await fc.assert(property, { numRuns: 20 })
  })

  test('counts as far as it goes when it was cut off', async () => {
    const { firstCluster } = await partsOf(RECORDING)
    const { durationMs: whole } = await factsOf(RECORDING)
    const places = fc.integer({ min: firstCluster + 30, max: RECORDING.length })
    const property = fc.asyncProperty(places, async (end) => {
      const found = await inspect(RECORDING.subarray(0, end))
      expect(found.ok && found.facts.durationMs <= whole).toBe(true)
    })
    await fc.assert(property, { numRuns: 40 })
  })
})

describe('what is no recording', () => {
  const header = element(ID.ebml, element(ID.docType, Buffer.from('webm')))
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a page', Buffer.from('<html><video></video></html>'), 'notVideo'],
    ['a playlist that points elsewhere', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'notVideo'],
    ['a Matroska of another kind', element(ID.ebml, element(ID.docType, Buffer.from('matroska'))), 'broken'],
    ['a head and nothing else', header, 'broken'],
    ['a head and garbage', Buffer.concat([header, Buffer.alloc(200, 0)]), 'broken'],
    ['an MP4 head alone', Buffer.from('0000001066747970'.padEnd(32, '0'), 'hex'), 'noTrack'],
    [
      'an endless head element',
      Buffer.concat([header, element(ID.segment), element(ID.info, uint(1))]),
      'broken',
    ],
  ]

  test.each(cases)('%s is not taken', async (_name, bytes, cause) => {
    const found = await inspect(bytes)
    if (cause === 'noTrack')
      expect(found).toMatchObject({ ok: true, facts: { hasPicture: false, hasSound: false } })
    else expect(found).toEqual({ ok: false, cause })
  })

  test('no bytes whatever stall or break the reading', async () => {
    const start = fc.constantFrom(
      Buffer.alloc(0),
      header,
      RECORDING.subarray(0, 300),
      Buffer.from('0000000c66747970', 'hex'),
    )
    const property = fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (head, rest) => {
      expect(await inspect(head, rest)).toHaveProperty('ok')
    })
    await fc.assert(property, { numRuns: 300 })
  })
})

describe('an MP4 in fragments', () => {
  const number = (...values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4)
    values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
    return bytes
  }
  const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
    const body = Buffer.concat(content)
    return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body])
  }
  const track = (id: number, kind: string): Buffer =>
    box(
      'trak',
      box('tkhd', number(0, 0, 0, id)),
      box('mdia', box('mdhd', number(0, 0, 0, 1_000, 0)), box('hdlr', number(0, 0), Buffer.from(kind))),
    )
  const moov = box(
    'moov',
    track(1, 'vide'),
    track(2, 'soun'),
    box('mvex', box('trex', number(0, 1, 1, 40, 0, 0)), box('trex', number(0, 2, 1, 20, 0, 0))),
  )
  const fragment = (id: number, from: number, samples: number): Buffer =>
    box(
      'moof',
      box('traf', box('tfhd', number(0, id)), box('tfdt', number(0, from)), box('trun', number(0, samples))),
    )

  test('tells its length by its fragments', async () => {
    const bytes = Buffer.concat([
      box('ftyp', Buffer.from('isom0000')),
      moov,
      fragment(1, 0, 100),
      fragment(2, 0, 200),
      box('mdat', Buffer.alloc(50)),
      fragment(1, 4_000, 50),
    ])
    expect(await inspect(bytes)).toEqual({
      ok: true,
      facts: { format: 'mp4', durationMs: 6_000, hasPicture: true, hasSound: true, playback: null },
    })
  })
})
