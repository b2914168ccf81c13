import type { Namespace, Texts } from './texts.ts'

type LeafOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${LeafOf<Node[Key]>}`
}[keyof Node & string]

type GroupOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? never : Key | `${Key}.${GroupOf<Node[Key]>}`
}[keyof Node & string]

type Qualified<Name extends Namespace, Key extends string> = `${Name}:${Key}`

type AnyQualified = { [Name in Namespace]: Qualified<Name, LeafOf<Texts[Name]>> }[Namespace]
type AnyQualifiedGroup = { [Name in Namespace]: Name | Qualified<Name, GroupOf<Texts[Name]>> }[Namespace]

/** A key that was looked up before it is said (`has`): codes of the server, of which some have no words. */
declare const known: unique symbol
export type KnownKey = string & { readonly [known]: true }

/** A key of a text: of the namespace itself, or of any other as `lists:countries.CN`. */
export type KeyOf<Own extends Namespace> = LeafOf<Texts[Own]> | AnyQualified

export type GroupKeyOf<Own extends Namespace> = GroupOf<Texts[Own]> | AnyQualifiedGroup

/** What is left open at run time (`lists:countries.${code}`), rather than one key or a few. */
type IsOpen<Key extends string> = Record<never, never> extends Record<Key, 1> ? true : false

/**
 * One written out must be there; one that ends in a code of run time must begin with a group that is there.
 */
export type Written<Own extends Namespace, Key extends string> = Key extends KnownKey
  ? Key
  : Key extends KeyOf<Own>
    ? Key
    : IsOpen<Key> extends true
      ? Key extends `${GroupKeyOf<Own>}${'.' | ':'}${string}`
        ? Key
        : never
      : never

/** What may follow a group (`lists.`) so that there is a text. */
export type KeyBelow<Own extends Namespace, Group extends string> = Suffix<LeafOf<Texts[Own]>, Group>
type Suffix<Key, Group extends string> = Key extends `${Group}.${infer Rest}` ? Rest : never
