import { type CorpusCase, either, refused, taken } from './case.ts'
import { makePdf } from './make-pdf.ts'
import { makeBmp, makePng, makeTiff, noisy } from './make-picture.ts'
import { makeOffice, makeZip } from './make-zip.ts'
import { damaged, seededBytes } from './seeded-bytes.ts'

const CUTS = [0.1, 0.3, 0.5, 0.7, 0.9]

type Sound = { jpeg: Buffer; png: Buffer; tiff: Buffer; bmp: Buffer }

function soundPictures(all: Sound): CorpusCase[] {
  return [
    taken('jpeg', 'a.jpg', all.jpeg, 'jpeg'),
    taken('jpeg called jpeg', 'a.JPEG', all.jpeg, 'jpeg'),
    taken('jpeg called png', 'a.png', all.jpeg, 'jpeg'),
    taken('jpeg without extension', 'photo', all.jpeg, 'jpeg'),
    taken('png', 'a.png', all.png, 'png'),
    taken('png called pdf', 'a.pdf', all.png, 'png'),
    taken('tiff', 'a.tif', all.tiff, 'tiff'),
    taken('tiff of 100 pages', 'a.tiff', makeTiff(100), 'tiff'),
    taken('tiff of 2 pages', 'b.tiff', makeTiff(2), 'tiff'),
    taken('bmp', 'a.bmp', all.bmp, 'bmp'),
    taken('one pixel', 'one.png', makePng(1, 1), 'png'),
    refused('bmp where none is taken', 'a.bmp', all.bmp, 'wrongType', 'F2'),
  ]
}

function floods(): CorpusCase[] {
  return [
    refused('png of 60,000 by 60,000', 'flood.png', makePng(60_000, 60_000, 10), 'tooManyPixels'),
    refused('png of 16,000 by 16,000', 'flood2.png', makePng(16_000, 16_000), 'tooManyPixels'),
    refused('png of 61 million pixels', 'flood3.png', makePng(6_100, 10_000, 1), 'tooManyPixels'),
    taken('png of 59 million pixels', 'large.png', makePng(5_900, 10_000), 'png'),
    refused('png that promises rows it lacks', 'short.png', makePng(5_000, 5_000, 40), 'broken'),
    refused('png of no width', 'nothing.png', makePng(0, 10, 10), 'broken'),
    refused(
      'bmp of huge size',
      'flood.bmp',
      makeBmp(4, 4, { width: 30_000, height: 30_000 }),
      'tooManyPixels',
    ),
    refused(
      'bmp that promises rows it lacks',
      'short.bmp',
      makeBmp(4, 4, { width: 400, height: 400 }),
      'broken',
    ),
    refused('bmp of no width', 'none.bmp', makeBmp(4, 4, { width: 0, height: 4 }), 'broken'),
    refused('tiff of 101 pages', 'many.tif', makeTiff(101), 'tooManyPages'),
    refused('tiff of 5,000 pages', 'flood.tif', makeTiff(5_000), 'tooManyPages'),
  ]
}

function polyglots({ jpeg, png, tiff, bmp }: Sound): CorpusCase[] {
  const pdf = makePdf()
  const zip = makeZip([{ name: 'a.txt', data: Buffer.from('hello') }])
  const html = Buffer.from('<html><script>alert(document.cookie)</script></html>')
  const php = Buffer.from('<?php system($_GET["c"]); ?>')
  const tails = { pdf, zip, html, php, office: makeOffice('docx') }
  return Object.entries({ jpeg, png, tiff, bmp }).flatMap(([kind, picture]) =>
    Object.entries(tails).map(([tail, bytes]) =>
      refused(`${kind} with ${tail} behind it`, `two.${kind}`, Buffer.concat([picture, bytes]), 'mixed'),
    ),
  )
}

function cuts(all: Sound): CorpusCase[] {
  return (['jpeg', 'png', 'tiff'] as const).flatMap((kind) =>
    CUTS.map((part) =>
      refused(
        `${kind} cut at ${part * 100} %`,
        `cut.${kind}`,
        all[kind].subarray(0, Math.floor(all[kind].length * part)),
        ['broken', 'unknownType'],
      ),
    ),
  )
}

function disguises({ jpeg }: Sound): CorpusCase[] {
  const heads: Record<string, Buffer> = {
    gif: Buffer.from('GIF89a0000000000'),
    exe: Buffer.concat([Buffer.from('MZ'), seededBytes(1, 400)]),
    elf: Buffer.concat([Buffer.from('7f454c46', 'hex'), seededBytes(2, 400)]),
    rar: Buffer.concat([Buffer.from('526172211a0700', 'hex'), seededBytes(3, 400)]),
    sevenZip: Buffer.concat([Buffer.from('377abcaf271c', 'hex'), seededBytes(4, 400)]),
    gz: Buffer.concat([Buffer.from('1f8b0800', 'hex'), seededBytes(5, 400)]),
    heic: Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic'), seededBytes(6, 400)]),
    mp4: Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'), seededBytes(7, 400)]),
    webp: Buffer.concat([Buffer.from('RIFF\x00\x10\x00\x00WEBPVP8 '), seededBytes(8, 400)]),
    webm: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), seededBytes(9, 400)]),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    xml: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    script: Buffer.from('#!/bin/sh\nrm -rf /\n'),
    rtf: Buffer.from('{\\rtf1 hello}'),
    postscript: Buffer.from('%!PS-Adobe-3.0\n(%stdin) (r) file'),
    noise: seededBytes(10, 4_000),
    zeros: Buffer.alloc(4_000),
    magicOnly: jpeg.subarray(0, 3),
  }
  return Object.entries(heads).flatMap(([kind, bytes]) =>
    ['jpg', 'pdf', 'png'].map((extension) =>
      refused(`${kind} called ${extension}`, `x.${extension}`, bytes, ['unknownType', 'broken']),
    ),
  )
}

function mutations(all: Sound): CorpusCase[] {
  return (['jpeg', 'png', 'tiff'] as const).flatMap((kind) =>
    Array.from({ length: 12 }, (_, seed) =>
      either(`${kind} with damage ${seed}`, `damaged.${kind}`, damaged(all[kind], seed + 1, 40, 8), kind),
    ),
  )
}

/** Pictures and what pretends to be one. */
export async function pictureCases(): Promise<CorpusCase[]> {
  const all = {
    jpeg: await noisy(1).jpeg().toBuffer(),
    png: await noisy(2).png().toBuffer(),
    tiff: await noisy(3).tiff().toBuffer(),
    bmp: makeBmp(40, 30),
  }
  return [
    ...soundPictures(all),
    ...floods(),
    ...polyglots(all),
    ...cuts(all),
    ...disguises(all),
    ...mutations(all),
  ]
}
