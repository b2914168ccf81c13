/** The parts of the S3 server for tests that are used; the package brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
