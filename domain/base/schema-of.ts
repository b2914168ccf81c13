import type { z } from 'zod'

type Loose<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : T extends object
      ? {
          readonly [Key in keyof T]: Record<never, never> extends Pick<T, Key>
            ? Loose<T[Key]> | undefined
            : Loose<T[Key]>
        }
      : T

/**
 * Says what a schema reads where the library's types cannot: a text that was checked is of a kind of its own, a key
 * that is left out is never undefined, a list is not written to. All else the compiler compares.
 */
export function schemaOf<T>(schema: z.ZodType<Loose<T>>): z.ZodType<T, T> {
  return schema as z.ZodType<T, T>
}
