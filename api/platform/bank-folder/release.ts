import manifest from '../../../package.json' with { type: 'json' }

/** The release that runs. */
export const RELEASE: string = manifest.version
