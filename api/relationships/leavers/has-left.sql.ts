import { sql } from 'kysely'

/** Who ever lost rights: few, so the customers that they may have left are found by index. */
export const LEAVERS = sql`array(select staff_id from kaihu.relationship_leaver)`

/** Whether the relationship manager of `r` left: nobody looks after that customer. */
export const RM_HAS_LEFT = sql<boolean>`kaihu.rm_has_left(r.rm_id, r.branch_code)`
