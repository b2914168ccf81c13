/** The order's natural key, e.g. `AO20261100000123`; see domain/order/order-code.ts. */
export type OrderCode = string
/** A member of staff, a person: e.g. `S0001`. Four eyes compares these. */
export type StaffId = string
/** A customer login (uuid). */
export type CustomerId = string
/** A branch of the bank, from the list `branches`. */
export type BranchCode = string
/** A business sector of the bank, e.g. `BB`. */
export type SectorCode = string
