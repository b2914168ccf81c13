/** Where the queues lie in the database. */
export const JOBS_SCHEMA = 'pgboss'
