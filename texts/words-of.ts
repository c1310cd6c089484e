/** What another language says in place of English: the same words of the same shape, none more. */
export type WordsOf<English> = English extends string
  ? string
  : English extends number | boolean | null | undefined
    ? English
    : English extends (...given: infer Given) => infer Said
      ? (...given: Given) => WordsOf<Said>
      : English extends readonly (infer One)[]
        ? readonly WordsOf<One>[]
        : { readonly [Key in keyof English]: WordsOf<English[Key]> };
