import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Packages that bring builds for every browser, and the files of a folder that the product loads. */
const KEPT = [
  { folder: 'onnxruntime-web/dist', files: ['ort.wasm.bundle.min.mjs', 'ort-wasm-simd-threaded.wasm'] },
]

/** Removes what large packages bring beside what is used: 124 MB of the runtime that reads pictures. */
export function dropNeedless(modules) {
  for (const { folder, files } of KEPT) {
    const place = path.join(modules, folder)
    // A release that names its files otherwise is left whole.
    if (!files.every((file) => existsSync(path.join(place, file)))) continue
    for (const name of readdirSync(place)) {
      if (!files.includes(name)) rmSync(path.join(place, name), { recursive: true, force: true })
    }
  }
}
