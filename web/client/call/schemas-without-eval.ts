import { config } from 'zod'

// The page forbids code made from text; without this the schemas would try it once and be reported.
config({ jitless: true })
