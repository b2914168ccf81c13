import { configureGlobal } from 'fast-check'

/**
 * One seed for every property of a run, so that a red build is red again on the next machine.
 * `PROPERTY_SEED=…` looks elsewhere; `PROPERTY_SEED=random` everywhere.
 */
const asked = process.env['PROPERTY_SEED'] ?? '20261121'
if (asked !== 'random') configureGlobal({ seed: Number(asked) })
