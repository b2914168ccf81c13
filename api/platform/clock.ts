/** The server's clock. Handed in wherever time decides, so that a test can stand still or jump. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
