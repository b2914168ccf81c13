import path from 'node:path'

/** Where programs that tests start keep what Node made of their TypeScript: the second start need not read it again. */
export const COMPILED_CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/kaihu-compiled')
