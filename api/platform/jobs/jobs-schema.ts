export const JOBS_SCHEMA = 'pgboss'
