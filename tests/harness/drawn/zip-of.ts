import { crc32, deflateRawSync } from 'node:zlib'

type Packed = { name: string; content: string; isStored?: boolean; method?: number }

/** A ZIP archive as APPNOTE describes it: local headers with their content, then the directory, then its end. */
export function zipOf(files: readonly Packed[], comment = ''): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content, isStored = false, method = isStored ? 0 : 8 } of files) {
    const raw = Buffer.from(content)
    const body = isStored ? raw : deflateRawSync(raw)
    const title = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(crc32(raw), 10)
    shared.writeUInt32LE(body.length, 14)
    shared.writeUInt32LE(raw.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, title, body])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), shared, rest, title]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}
