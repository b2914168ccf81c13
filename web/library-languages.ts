import type { Plugin } from 'vite'
import { LANGUAGE_CODES } from '../domain/base/locales.ts'

const EVERY = '/antd/es/locale/*_*.js'

/** The component library speaks some seventy languages; what is built has those of ours alone. */
export function libraryLanguages(): Plugin {
  const ours = LANGUAGE_CODES.map((code) => code.replace('-', '_'))
  return {
    name: 'kaihu-library-languages',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /[\\/]app[\\/]start[\\/]library-texts\.ts$/.test(id)
        ? { code: code.replace(EVERY, EVERY.replace('*_*', `{${ours.join(',')}}`)), map: null }
        : undefined,
  }
}
